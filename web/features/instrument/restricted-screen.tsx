import {useTranslations} from 'next-intl'
import {PageTrail} from '#web/parts/article/page-trail.tsx'
import type {Language} from '#domain/languages.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {localizeNames} from '#domain/instruments/rows/make-rows.ts'
import type {RestrictedOffer} from '#domain/offers/offers.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {findRefusal} from '#i18n/offer-label.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {symbolPath, Availability} from '../../parts/markets/market-data/instrument-display.tsx'

/** The breadcrumb of an instrument page. */
export function InstrumentTrail({lang, symbol}: Readonly<{lang: Language; symbol: string}>) {
  const t = useTranslations('instrument')
  return (
    <PageTrail
      lang={lang}
      above={[{href: '/trading', label: t('trading')}]}
      current={{href: symbolPath(symbol), label: symbol}}
    />
  )
}

type RestrictedScreenProps = Readonly<{
  lang: Language
  region: RegionProfile
  instrument: Instrument
  offer: RestrictedOffer
}>

/** An instrument that the region doesn't offer: its names and the refusal, without figures. */
export function RestrictedScreen({lang, region, instrument, offer}: RestrictedScreenProps) {
  const t = useTranslations('offer')
  const {symbol, name} = localizeNames(instrument, {lang})
  return (
    <>
      <PageHeader
        breadcrumb={<InstrumentTrail lang={lang} symbol={symbol} />}
        title={symbol}
        lead={<bdi>{name}</bdi>}
      />
      <div className="page-width space-y-5 py-10">
        <p className="text-lg">
          <Availability offer={offer} labels={getMessages(lang).offer} />
        </p>
        <p className="max-w-[68ch]">
          <IsolatedText lang={lang}>
            {t(`leads.${findRefusal(offer)}`, {name: symbol, region: region.name})}
          </IsolatedText>
        </p>
        <p>
          <ArrowLink href={publicPath(lang, '/legal')}>{t('readRules')}</ArrowLink>
        </p>
      </div>
    </>
  )
}
