import {decimal} from '#domain/position/decimal.ts'
import {costAfter, holdingCosts, nightsToShow} from '#domain/position/holding-costs.ts'
import {sides} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {seriesLine} from '#web/ui/charts/series.ts'
import {SeriesKey} from '#web/ui/charts/series-mark.tsx'
import {HoldingChart} from './holding-chart.tsx'

type HoldingChartsProps = Readonly<{lang: Language; inputs: PositionInputs; currency: string}>

/** One lot held for some nights, bought and sold, on one scale. */
export function HoldingCharts({lang, inputs, currency}: HoldingChartsProps) {
  const {charts: labels} = messagesOf(lang)
  const bySide = sides.map((side) => ({side, costs: holdingCosts(inputs, decimal(1), side, currency)}))
  const nights = nightsToShow(bySide.flatMap(({costs}) => costs))
  const ends = bySide.flatMap(({costs}) =>
    costs.flatMap((cost) => [0, nights].map((night) => costAfter(cost, night).toNumber())),
  )
  const range = [Math.min(0, ...ends), Math.max(0, ...ends)] as const
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {inputs.accounts.map(({code, name}, index) => (
          <li key={code} className="flex items-center gap-2">
            <SeriesKey line={seriesLine(index)} />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-5 grid gap-x-10 gap-y-10 sm:grid-cols-2">
        {bySide.map(({side, costs}) => (
          <HoldingChart
            key={side}
            lang={lang}
            labels={labels.holding}
            tableLabel={labels.table}
            title={labels.holding[side]}
            costs={costs}
            currency={currency}
            nights={nights}
            range={range}
          />
        ))}
      </div>
      <p className="mt-5 text-xs text-text-quiet">{labels.holding.note}</p>
    </>
  )
}
