import {useTranslations} from 'next-intl'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {RestrictedOffer} from '#domain/offer/offers.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {refusalOf} from '#web/i18n/offer-label.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Availability} from '../market-data/availability.tsx'
import {InstrumentTrail} from './instrument-trail.tsx'

type RestrictedScreenProps = Readonly<{
  lang: Language
  region: RegionProfile
  instrument: Instrument
  offer: RestrictedOffer
}>

/** An instrument that the region does not offer: its names, who refuses it, and no figure. */
export function RestrictedScreen({lang, region, instrument, offer}: RestrictedScreenProps) {
  const t = useTranslations('offer')
  const {symbol, name} = namesOf(instrument, {lang})
  return (
    <>
      <PageHeader
        breadcrumb={<InstrumentTrail lang={lang} symbol={symbol} />}
        title={symbol}
        lead={<bdi>{name}</bdi>}
      />
      <div className="page-width space-y-5 py-10">
        <p className="text-lg">
          <Availability offer={offer} labels={messagesOf(lang).offer} />
        </p>
        <p className="max-w-[68ch]">
          <IsolatedText lang={lang}>
            {t(`leads.${refusalOf(offer)}`, {name: symbol, region: region.name})}
          </IsolatedText>
        </p>
        <p>
          <ArrowLink href={publicPath(lang, '/legal')}>{t('readRules')}</ArrowLink>
        </p>
      </div>
    </>
  )
}
