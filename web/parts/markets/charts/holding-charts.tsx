import {nameCurrency, withCurrency} from '#domain/format/money.ts'
import {formatSize} from '#domain/format/numbers.ts'
import {formatSign} from '#domain/format/sign.ts'
import type {Language} from '#domain/languages.ts'
import {formatBareMoney, formatMoney} from '#domain/position/money-text.ts'
import {type HoldingCosts, computeBalance, computeHoldingCosts} from '#domain/position/costs.ts'
import {fill} from '#i18n/fill.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {LineChart, seriesLine, SeriesKey} from '#web/ui/charts/line-chart.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {decimal} from '#domain/position/decimal.ts'
import {sides} from '#domain/position/position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'

const fractions = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 2, maximumFractionDigits: 5})

/** A value on the scale, which is round: `USD 20`, `USD 0.10`. */
const scaleText = (lang: Language, value: number, currency: string): string => {
  const size = Math.abs(value)
  const digits = Number.isInteger(size) ? formatSize(size) : fractions.format(size)
  return withCurrency(lang, digits, currency, formatSign(value, 'negative'))
}

type Labels = Messages['charts']['holding']

type HoldingChartProps = Readonly<{
  lang: Language
  labels: Labels
  tableLabel: string
  title: string
  costs: readonly HoldingCosts[]
  currency: string
  nights: number
  /** The range of the scale, in the account's sign: charges are negative. */
  range: readonly [least: number, most: number]
}>

const [minNights, maxNights] = [5, 30] as const

/** How many nights a chart shows: enough to include the night when swap overtakes the other costs, up to a limit. */
export const chooseNights = (costs: readonly HoldingCosts[]): number => {
  const overtaken = costs.flatMap(({overtakenAfter}) => overtakenAfter ?? [])
  return Math.min(maxNights, Math.max(minNights, ...overtaken.map((night) => night + 2)))
}

/** The nights labelled under the chart and listed in its table. */
const namedNights = (nights: number): number[] => {
  const step = Math.max(1, Math.ceil(nights / 6))
  return Array.from({length: Math.floor(nights / step) + 1}, (_, index) => index * step)
}

type Summarized = Pick<HoldingChartProps, 'lang' | 'labels' | 'costs' | 'currency' | 'nights'>

function summarizeSwap({lang, labels, costs, currency, nights}: Summarized): string {
  const [any] = costs
  if (!any) return ''
  const night = formatMoney(lang, any.nightCost.abs(), currency)
  if (any.nightCost.eq(0)) return labels.free
  if (any.nightCost.lt(0)) return fill(labels.receives, {night})
  const overtaken = costs.flatMap(({overtakenAfter}) => overtakenAfter ?? [])
  const [first, last] = [Math.min(...overtaken), Math.max(...overtaken)]
  if (first > nights) return fill(labels.never, {night})
  return fill(first === last ? labels.pays : labels.paysLater, {
    night,
    first: String(first),
    last: String(last),
  })
}

const makeColumns = ({
  lang,
  labels,
  costs,
  currency,
}: Pick<HoldingChartProps, 'lang' | 'labels' | 'costs' | 'currency'>): Array<Column<number>> => [
  {
    key: 'night',
    label: labels.nights,
    onCard: 'card-wide',
    cell: (night) => <IsolatedNumber lang={lang}>{String(night)}</IsolatedNumber>,
  },
  ...costs.map((cost) => ({
    key: cost.trade.account.code,
    // The header names the currency once. With the Arabic name in each cell, the table would be wider than the drawing.
    label: fill(labels.inCurrency, {
      account: cost.trade.account.name,
      currency: nameCurrency(lang, currency),
    }),
    isNumeric: true,
    cell: (night: number) => (
      <IsolatedNumber lang={lang}>{formatBareMoney(computeBalance(cost, night))}</IsolatedNumber>
    ),
  })),
]

/** The cost of a position by nights held: a line per account type, and the night when swap exceeds spread and commission. */
function HoldingChart(props: HoldingChartProps) {
  const {lang, labels, tableLabel, title, costs, currency, nights, range} = props
  const all = Array.from({length: nights + 1}, (_, night) => night)
  const named = namedNights(nights)
  const summary = summarizeSwap(props)
  const first = Math.min(...costs.map(({overtakenAfter}) => overtakenAfter ?? Number.POSITIVE_INFINITY))
  return (
    <ChartFigure
      lang={lang}
      title={title}
      summary={summary}
      table={{
        label: tableLabel,
        content: (
          <DataTable
            caption={`${labels.caption}: ${title}`}
            columns={makeColumns(props)}
            rows={named}
            toKey={String}
          />
        ),
      }}
    >
      <LineChart
        lang={lang}
        label={`${title}. ${summary}`}
        series={costs.map((cost) => ({
          key: cost.trade.account.code,
          values: all.map((night) => computeBalance(cost, night).toNumber()),
        }))}
        range={range}
        valueText={(value) => scaleText(lang, value, currency)}
        stepTexts={named.map((step) => ({step, text: String(step)}))}
        marked={
          first <= nights ? {step: first, text: fill(labels.overtakes, {night: String(first)})} : undefined
        }
      />
    </ChartFigure>
  )
}

type HoldingChartsProps = Readonly<{lang: Language; inputs: PositionInputs; currency: string}>

/** One lot held for some nights, bought and sold, on the same scale. */
export function HoldingCharts({lang, inputs, currency}: HoldingChartsProps) {
  const {charts: labels} = getMessages(lang)
  const bySide = sides.map((side) => ({side, costs: computeHoldingCosts(inputs, decimal(1), side, currency)}))
  const nights = chooseNights(bySide.flatMap(({costs}) => costs))
  const ends = bySide.flatMap(({costs}) =>
    costs.flatMap((cost) => [0, nights].map((night) => computeBalance(cost, night).toNumber())),
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
