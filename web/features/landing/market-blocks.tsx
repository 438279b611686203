import type {Language} from '#domain/languages.ts'
import {ArticleMarketData} from '#web/parts/article/article-market-data.tsx'
import {getInstrument} from '#web/parts/markets/market-data/get-instruments.ts'
import {CapsBasis} from '#web/parts/region/region-notes.tsx'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {findSharedCurrency} from '#domain/position/costs.ts'
import {InstrumentCosts} from '#web/parts/position/instrument-costs.tsx'
import {type InstrumentPage, getInstrumentPage} from '#web/parts/position/get-instrument-page.ts'
import {HoldingCharts} from '#web/parts/markets/charts/holding-charts.tsx'
import {MarginChart} from '#web/parts/markets/charts/margin-chart.tsx'
import {SpreadChart} from '#web/parts/markets/charts/spread-chart.tsx'
import type {BlockOf} from '#web/parts/article/landing-blocks.ts'
import {listOfferedMarketData} from './region-rules.ts'
import {BlockSection} from './text-blocks.tsx'

type MarketDataBlockProps = Readonly<{
  lang: Language
  region: RegionProfile
  block: BlockOf<'landingFigures'>
}>

/** Market data of the instruments that the region offers. Renders nothing if the region offers no instrument of the block. */
export async function MarketDataBlock({lang, region, block}: MarketDataBlockProps) {
  const found = await Promise.all(
    block.instruments.map(async (figures) => ({
      figures,
      instrument: (await getInstrument(figures.symbol))?.value.instrument,
    })),
  )
  const shown = listOfferedMarketData(found, region)
  if (shown.length === 0) return null
  return (
    <BlockSection lang={lang} block={block}>
      <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
        {shown.map(({_key: key, symbol, figures}) => (
          <ArticleMarketData key={key} lang={lang} region={region} symbol={symbol} kinds={figures} />
        ))}
      </div>
      {shown.some(({figures}) => figures.includes('leverage')) ? (
        <div className="mt-4">
          <CapsBasis lang={lang} profile={region} />
        </div>
      ) : null}
    </BlockSection>
  )
}

type ChartBlockProps = Readonly<{lang: Language; region: RegionProfile; block: BlockOf<'landingChart'>}>

/** A chart of an instrument. Renders nothing if the region doesn't offer the instrument, or if data is missing. */
export async function ChartBlock({lang, region, block}: ChartBlockProps) {
  const found = await getInstrumentPage(block.symbol, lang, region)
  if (found?.offer !== 'offered') return null
  const chart = drawChart(block.chart, lang, found.page)
  return (
    chart && (
      <BlockSection lang={lang} block={block}>
        {chart}
      </BlockSection>
    )
  )
}

function drawChart(
  kind: BlockOf<'landingChart'>['chart'],
  lang: Language,
  {position, observed}: InstrumentPage,
) {
  const currency = findSharedCurrency(position)
  if (kind === 'spreadHours') return observed && <SpreadChart lang={lang} {...observed} />
  if (currency === null) return null
  if (kind === 'costs') return <InstrumentCosts lang={lang} inputs={position} currency={currency} />
  if (kind === 'holding') return <HoldingCharts lang={lang} inputs={position} currency={currency} />
  const {price} = position
  return price === null ? null : (
    <MarginChart lang={lang} inputs={position} price={price} currency={currency} />
  )
}
