import type {Language} from '#domain/languages/languages.ts'
import {sharedCurrency} from '#domain/position/trade-costs.ts'
import {InstrumentCosts} from '#web/features/instrument/instrument-costs.tsx'
import {type InstrumentPage, getInstrumentPage} from '#web/features/instrument/get-instrument-page.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {HoldingCharts} from '#web/features/trading-charts/holding-charts.tsx'
import {MarginChart} from '#web/features/trading-charts/margin-chart.tsx'
import {SpreadChart} from '#web/features/trading-charts/spread-chart.tsx'
import type {BlockOf} from './block-fields.ts'
import {BlockSection} from './block-section.tsx'

type ChartBlockProps = Readonly<{lang: Language; region: RegionProfile; block: BlockOf<'landingChart'>}>

/** A chart of an instrument that the region offers; nothing, its title included, where it does not, or has no data for it. */
export async function ChartBlock({lang, region, block}: ChartBlockProps) {
  const found = await getInstrumentPage(block.symbol, lang, region)
  if (found?.offer !== 'offered') return null
  const chart = chartOf(block.chart, lang, found.page)
  return (
    chart && (
      <BlockSection lang={lang} block={block}>
        {chart}
      </BlockSection>
    )
  )
}

function chartOf(
  kind: BlockOf<'landingChart'>['chart'],
  lang: Language,
  {position, observed}: InstrumentPage,
) {
  const currency = sharedCurrency(position)
  if (kind === 'spreadHours') return observed && <SpreadChart lang={lang} {...observed} />
  if (currency === null) return null
  if (kind === 'costs') return <InstrumentCosts lang={lang} inputs={position} currency={currency} />
  if (kind === 'holding') return <HoldingCharts lang={lang} inputs={position} currency={currency} />
  const {price} = position
  return price === null ? null : (
    <MarginChart lang={lang} inputs={position} price={price} currency={currency} />
  )
}
