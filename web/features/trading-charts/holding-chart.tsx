import {currencyUnit} from '#domain/format/currency-unit.ts'
import {withCurrency} from '#domain/format/format-amount.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {signOf} from '#domain/format/sign.ts'
import type {Language} from '#domain/languages/languages.ts'
import {bareMoneyText, moneyText} from '#domain/position/money-text.ts'
import {type HoldingCosts, costAfter} from '#domain/position/holding-costs.ts'
import {fill} from '#web/i18n/fill.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {LineChart} from '#web/ui/charts/line-chart.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'

const fractions = new Intl.NumberFormat('en-GB', {minimumFractionDigits: 2, maximumFractionDigits: 5})

/** A value of the scale, which is round: `USD 20`, `USD 0.10`. */
const scaleText = (lang: Language, value: number, currency: string): string => {
  const size = Math.abs(value)
  const digits = Number.isInteger(size) ? formatSize(size) : fractions.format(size)
  return withCurrency(lang, digits, currency, signOf(value, 'negative'))
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
  /** Costs that the scale has to hold. */
  range: readonly [least: number, most: number]
}>

/** The nights that are named under the chart and listed in its table. */
const namedNights = (nights: number): number[] => {
  const step = Math.max(1, Math.ceil(nights / 6))
  return Array.from({length: Math.floor(nights / step) + 1}, (_, index) => index * step)
}

type Summarized = Pick<HoldingChartProps, 'lang' | 'labels' | 'costs' | 'currency' | 'nights'>

function summaryOf({lang, labels, costs, currency, nights}: Summarized): string {
  const [any] = costs
  if (!any) return ''
  const night = moneyText(lang, any.night.abs(), currency)
  if (any.night.eq(0)) return labels.free
  if (any.night.lt(0)) return fill(labels.receives, {night})
  const overtaken = costs.flatMap(({overtakenAfter}) => overtakenAfter ?? [])
  const [first, last] = [Math.min(...overtaken), Math.max(...overtaken)]
  if (first > nights) return fill(labels.never, {night})
  return fill(first === last ? labels.pays : labels.paysLater, {
    night,
    first: String(first),
    last: String(last),
  })
}

const columnsOf = ({
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
    // The currency once: with its Arabic name in each cell, the table is wider than the drawing.
    label: fill(labels.inCurrency, {
      account: cost.trade.account.name,
      currency: currencyUnit(lang, currency),
    }),
    isNumeric: true,
    cell: (night: number) => (
      <IsolatedNumber lang={lang}>{bareMoneyText(costAfter(cost, night))}</IsolatedNumber>
    ),
  })),
]

/** What a position costs by the nights it is held: a line for each account type, and the night on which swap overtakes spread and commission. */
export function HoldingChart(props: HoldingChartProps) {
  const {lang, labels, tableLabel, title, costs, currency, nights, range} = props
  const all = Array.from({length: nights + 1}, (_, night) => night)
  const named = namedNights(nights)
  const summary = summaryOf(props)
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
            columns={columnsOf(props)}
            rows={named}
            keyOf={String}
          />
        ),
      }}
    >
      <LineChart
        lang={lang}
        label={`${title}. ${summary}`}
        series={costs.map((cost) => ({
          key: cost.trade.account.code,
          values: all.map((night) => costAfter(cost, night).toNumber()),
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
