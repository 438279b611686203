import {formatLeverage, formatPercentage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {decimal} from '#domain/position/decimal.ts'
import {type MarginStep, listMarginSteps} from '#domain/position/calculate.ts'
import {formatMoney} from '#domain/position/money-text.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {fill} from '#i18n/fill.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {BarList} from '#web/ui/charts/bar-list.tsx'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'

type MarginChartProps = Readonly<{
  lang: Language
  inputs: PositionInputs
  /** In the quote currency. */
  price: number
  currency: string
}>

const columns = (
  lang: Language,
  labels: Messages['charts']['margin'],
  marginText: (step: MarginStep) => string,
): ReadonlyArray<Column<MarginStep>> => [
  {
    key: 'leverage',
    label: labels.leverage,
    cell: ({leverage}) => <IsolatedNumber lang={lang}>{formatLeverage(leverage)}</IsolatedNumber>,
  },
  {
    key: 'margin',
    label: labels.needed,
    isNumeric: true,
    cell: (step) => <IsolatedText lang={lang}>{marginText(step)}</IsolatedText>,
  },
  {
    key: 'move',
    label: labels.move,
    isNumeric: true,
    cell: ({percentage}) => <IsolatedNumber lang={lang}>{formatPercentage(percentage)}</IsolatedNumber>,
  },
]

/** The margin of one lot at each leverage up to the highest that applies, and the adverse move that uses up the margin. */
export function MarginChart({lang, inputs, price, currency}: MarginChartProps) {
  const {table, margin: labels} = getMessages(lang).charts
  const cap = Math.max(...inputs.accounts.map(({leverage}) => leverage.leverage))
  const steps = listMarginSteps(inputs, {open: decimal(price), cap, currency})
  const last = steps.at(-1)
  if (!last) return null
  const marginText = ({margin}: MarginStep) => formatMoney(lang, margin, currency)
  return (
    <ChartFigure
      lang={lang}
      title={labels.title}
      summary={fill(labels.summary, {
        leverage: formatLeverage(last.leverage),
        margin: marginText(last),
        percentage: formatPercentage(last.percentage),
      })}
      table={{
        label: table,
        content: (
          <DataTable
            caption={labels.caption}
            columns={columns(lang, labels, marginText)}
            rows={steps}
            toKey={({leverage}) => String(leverage)}
          />
        ),
      }}
    >
      <BarList
        lang={lang}
        bars={steps.map((step) => ({
          key: String(step.leverage),
          label: formatLeverage(step.leverage),
          parts: [step.margin.toNumber()],
          text: marginText(step),
          detail: fill(labels.detail, {move: formatPercentage(step.percentage)}),
        }))}
      />
    </ChartFigure>
  )
}
