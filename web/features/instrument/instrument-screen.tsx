import {getTranslations} from 'next-intl/server'
import {sharedCurrency} from '#domain/position/trade-costs.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {namesOf} from '#domain/instruments/rows/make-instrument-row.ts'
import {CapsBasis} from '#web/features/region-profile/caps-basis.tsx'
import {symbolPath} from '#web/features/market-data/symbol-path.ts'
import {HoldingCharts} from '#web/features/trading-charts/holding-charts.tsx'
import {MarginChart} from '#web/features/trading-charts/margin-chart.tsx'
import {SpreadChart} from '#web/features/trading-charts/spread-chart.tsx'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {publicPath} from '#web/i18n/public-path.ts'
import {ArrowLink} from '#web/ui/arrow-link.tsx'
import {Moment} from '#web/ui/moment.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {AccountTerms} from './account-terms.tsx'
import {ContractTerms} from './contract-terms.tsx'
import {ExampleTrade} from './example-trade.tsx'
import type {InstrumentPage} from './get-instrument-page.ts'
import {InstrumentCosts} from './instrument-costs.tsx'
import {InstrumentTrail} from './instrument-trail.tsx'
import {LastChanges} from './last-changes.tsx'
import {MarketHoursPanel} from './market-hours-panel.tsx'
import {RelatedInstruments} from './related-instruments.tsx'

type InstrumentScreenProps = Readonly<{
  lang: Language
  region: RegionProfile
  page: InstrumentPage
  /** The time zone in the query of the address; undefined where the page has none. */
  zone: string | undefined
}>

type PartProps = InstrumentScreenProps & Readonly<{currency: string | null}>

/** What is looked at: costs, holding costs and trading hours, drawn. */
async function Charts({lang, region, page, zone, currency}: PartProps) {
  const t = await getTranslations('instrument')
  const {trading} = messagesOf(lang)
  const {symbol, price} = page.position
  return (
    <div className="min-w-0">
      <Section
        id="costs"
        title={t('costs')}
        aside={
          <FilledMessage message={trading.pricesAsOf} values={{time: <Moment lang={lang} at={page.at} />}} />
        }
      >
        <div className="space-y-8">
          {currency === null ? null : (
            <InstrumentCosts lang={lang} inputs={page.position} currency={currency} />
          )}
          <AccountTerms page={page} lang={lang} />
          <CapsBasis lang={lang} profile={region} />
        </div>
      </Section>
      {currency === null ? null : (
        <Section id="holding" title={t('holding')}>
          <HoldingCharts lang={lang} inputs={page.position} currency={currency} />
        </Section>
      )}
      {page.observed ? (
        <Section id="spread-hours" title={t('spreadHours')}>
          <SpreadChart lang={lang} {...page.observed} />
        </Section>
      ) : null}
      {currency === null || price === null ? null : (
        <Section id="margin" title={t('margin')}>
          <MarginChart lang={lang} inputs={page.position} price={price} currency={currency} />
        </Section>
      )}
      {page.market ? (
        <Section id="hours" title={t('hours')}>
          <MarketHoursPanel
            scope={{lang, region: region.code}}
            market={page.market}
            path={publicPath(lang, symbolPath(symbol))}
            requestedZone={zone}
          />
        </Section>
      ) : null}
    </div>
  )
}

/** What is looked up: contract terms, an example, related instruments, and what changed last. */
async function Facts({lang, page, currency}: PartProps) {
  const t = await getTranslations('instrument')
  return (
    <div className="min-w-0 max-lg:border-t max-lg:border-rule">
      <Section id="terms" title={t('terms')}>
        <ContractTerms lang={lang} page={page} currency={currency} />
      </Section>
      <Section id="example" title={t('example')}>
        <ExampleTrade lang={lang} inputs={page.position} />
      </Section>
      {page.related.length > 0 ? (
        <Section id="related" title={t('related')}>
          <RelatedInstruments lang={lang} instruments={page.related} />
        </Section>
      ) : null}
      <Section id="changed" title={t('changed')}>
        <LastChanges lang={lang} changes={page.changes} />
      </Section>
    </div>
  )
}

/** An instrument that the region offers: its costs and hours in charts, and its terms beside them. */
export async function InstrumentScreen(props: InstrumentScreenProps) {
  const {lang, page} = props
  const t = await getTranslations('instrument')
  const {instrument} = page.record
  const {symbol, name} = namesOf(instrument, {lang})
  const currency = sharedCurrency(page.position)
  return (
    <>
      <PageHeader
        breadcrumb={<InstrumentTrail lang={lang} symbol={symbol} />}
        title={symbol}
        lead={<bdi>{name}</bdi>}
      />
      <div className="page-width pb-10">
        <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
          <Charts {...props} currency={currency} />
          <Facts {...props} currency={currency} />
        </div>
        <p>
          <ArrowLink href={publicPath(lang, '/trading-conditions#instruments')}>{t('all')}</ArrowLink>
        </p>
      </div>
    </>
  )
}
