import {getTranslations} from 'next-intl/server'
import {findSharedCurrency} from '#domain/position/costs.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {localizeNames} from '#domain/instruments/rows/make-rows.ts'
import {CapsBasis} from '#web/parts/region/region-notes.tsx'
import {symbolPath} from '#web/parts/markets/market-data/instrument-display.tsx'
import {HoldingCharts} from '#web/parts/markets/charts/holding-charts.tsx'
import {MarginChart} from '#web/parts/markets/charts/margin-chart.tsx'
import {PriceChart} from '#web/parts/markets/charts/price-chart.tsx'
import {SpreadChart} from '#web/parts/markets/charts/spread-chart.tsx'
import type {Language} from '#domain/languages.ts'
import {getBars, getQuote} from '#web/parts/markets/quotes/get-quote.ts'
import {QuotePanel} from '#web/parts/markets/quotes/quote-panel.tsx'
import {type ChartRange, defaultRange} from '#domain/quotes/chart-ranges.ts'
import {getQuoteFormat} from '#domain/quotes/quote-texts.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ArrowLink} from '#web/ui/links.tsx'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {AccountTerms, ExampleTrade, InstrumentCosts} from '../../parts/position/instrument-costs.tsx'
import {ContractTerms, InstrumentLinks, LastChanges} from './instrument-facts.tsx'
import type {InstrumentPage} from '../../parts/position/get-instrument-page.ts'
import {InstrumentTrail} from './restricted-screen.tsx'
import {ComingEvents} from './coming-events.tsx'
import {MarketHoursPanel} from './market-hours-panel.tsx'

type InstrumentScreenProps = Readonly<{
  scope: CountryScope
  region: RegionProfile
  page: InstrumentPage
  /** The time zone in the query. Undefined for a page without a query. */
  zone: string | undefined
  /** The range of the price chart. */
  range: ChartRange
}>

type PartProps = InstrumentScreenProps & Readonly<{lang: Language; currency: string | null}>

/** The price over time, if the source has quoted the instrument. */
async function PriceSection({lang, page, range}: PartProps) {
  const t = await getTranslations('instrument')
  const {instrument} = page.record
  const bars = await getBars(instrument.id, range)
  if (bars.length === 0) return null
  const path = publicPath(lang, symbolPath(instrument.symbol))
  return (
    <Section id="chart" title={t('chart.title')}>
      <PriceChart
        lang={lang}
        bars={bars}
        range={range}
        currency={instrument.quote_currency}
        decimals={getQuoteFormat(instrument).decimals}
        linkTo={(each) => `${path}${each === defaultRange ? '' : `?range=${each}`}#chart`}
      />
    </Section>
  )
}

/** The charts: costs, holding costs and trading hours. */
async function Charts(props: PartProps) {
  const {lang, region, page, zone, currency} = props
  const t = await getTranslations('instrument')
  const {trading} = getMessages(lang)
  const {symbol, price} = page.position
  return (
    <div className="min-w-0">
      <PriceSection {...props} />
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
      <Section id="coming" title={getMessages(lang).calendar.coming}>
        <ComingEvents
          lang={lang}
          region={region}
          instrument={page.record.instrument}
          zone={zone}
          now={page.market?.now ?? page.at}
        />
      </Section>
    </div>
  )
}

/** The reference data: contract terms, an example, related instruments, and recent changes. */
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
          <InstrumentLinks lang={lang} instruments={page.related} />
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
  const {scope, page} = props
  const {lang} = scope
  const t = await getTranslations('instrument')
  const {instrument} = page.record
  const quoted = await getQuote(instrument.id)
  const {symbol, name} = localizeNames(instrument, {lang})
  const currency = findSharedCurrency(page.position)
  return (
    <>
      <PageHeader
        breadcrumb={<InstrumentTrail lang={lang} symbol={symbol} />}
        title={symbol}
        lead={<bdi>{name}</bdi>}
        stats={
          <QuotePanel
            scope={scope}
            instrument={instrument}
            quoted={quoted}
            spans={page.market?.spans ?? []}
            now={page.market?.now ?? page.at}
          />
        }
      />
      <div className="page-width pb-10">
        <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
          <Charts {...props} lang={lang} currency={currency} />
          <Facts {...props} lang={lang} currency={currency} />
        </div>
        <p>
          <ArrowLink href={publicPath(lang, '/trading-conditions#instruments')}>{t('all')}</ArrowLink>
        </p>
      </div>
    </>
  )
}
