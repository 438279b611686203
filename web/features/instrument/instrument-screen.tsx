import {assetClassOf} from '#domain/offer/offer-of.ts'
import {getTranslations} from 'next-intl/server'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {WhereOffered} from '#web/features/country-rules/where-offered.tsx'
import {CapsBasis} from '#web/features/region-profile/caps-basis.tsx'
import {Availability} from '#web/features/market-data/availability.tsx'
import {SignedNumber} from '#web/features/market-data/signed-number.tsx'
import {formatSize} from '#domain/format/format-size.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {type Definition, DefinitionList} from '#web/ui/definition-list.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {Moment} from '#web/ui/moment.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {AccountTerms} from './account-terms.tsx'
import {ExampleTrade} from './example-trade.tsx'
import type {InstrumentPage} from './get-instrument-page.ts'
import {InstrumentTrail} from './instrument-trail.tsx'
import {MarketHoursPanel} from './market-hours-panel.tsx'

type InstrumentScreenProps = Readonly<{lang: Language; region: RegionProfile; page: InstrumentPage}>

function contractTerms({lang, page}: Pick<InstrumentScreenProps, 'lang' | 'page'>): Definition[] {
  const {instruments: labels, offer} = messagesOf(lang)
  const {instrument} = page.record
  const size = (value: number) => <IsolatedNumber lang={lang}>{formatSize(value)}</IsolatedNumber>
  return [
    {
      key: 'availability',
      term: labels.availability,
      value: <Availability offer="offered" labels={offer} />,
    },
    {
      key: 'quote',
      term: labels.quoteCurrency,
      value: <IsolatedNumber lang={lang}>{instrument.quote_currency}</IsolatedNumber>,
    },
    {key: 'pip', term: labels.pipSize, value: size(instrument.pip_size)},
    {key: 'lot', term: labels.lotSize, value: size(instrument.lot_size)},
    {key: 'min', term: labels.minLot, value: size(instrument.min_lot)},
    {key: 'max', term: labels.maxLot, value: size(instrument.max_lot)},
    {
      key: 'long',
      term: labels.swapLong,
      value: <SignedNumber lang={lang} points={instrument.swap_long} />,
    },
    {
      key: 'short',
      term: labels.swapShort,
      value: <SignedNumber lang={lang} points={instrument.swap_short} />,
    },
  ]
}

/** An instrument that the region offers: costs on each account type, contract terms, an example trade, and trading hours; where it is not offered in the visitor's country, that alone. */
export async function InstrumentScreen({lang, region, page}: InstrumentScreenProps) {
  const t = await getTranslations('instrument')
  const {trading} = messagesOf(lang)
  const {instrument} = page.record
  const {symbol, name} = namesOf(instrument, {lang})
  return (
    <>
      <PageHeader
        breadcrumb={<InstrumentTrail lang={lang} symbol={symbol} />}
        title={symbol}
        lead={<bdi>{name}</bdi>}
      />
      <div className="page-width pb-10">
        <WhereOffered lang={lang} assetClass={assetClassOf(instrument, region)} instead="notice">
          <Section
            id="costs"
            title={t('costs')}
            aside={
              <FilledMessage
                message={trading.figuresAsOf}
                values={{time: <Moment lang={lang} at={page.at} />}}
              />
            }
          >
            <AccountTerms page={page} lang={lang} />
            <div className="mt-4">
              <CapsBasis lang={lang} profile={region} />
            </div>
          </Section>
          <Section id="terms" title={t('terms')}>
            <DefinitionList lang={lang} layout="facts" definitions={contractTerms({lang, page})} />
          </Section>
          <Section id="example" title={t('example')}>
            <ExampleTrade lang={lang} inputs={page.position} />
          </Section>
          {page.market ? (
            <Section id="hours" title={t('hours')}>
              <MarketHoursPanel scope={{lang, region: region.code}} market={page.market} />
            </Section>
          ) : null}
        </WhereOffered>
        <p>
          <ArrowLink href={publicPath(lang, '/trading-conditions#instruments')}>{t('all')}</ArrowLink>
        </p>
      </div>
    </>
  )
}
