import type {Language} from '#domain/languages.ts'
import {formatMoney} from '#domain/position/money-text.ts'
import type {TradeCosts} from '#domain/position/costs.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'
import {type Bar, BarList} from '#web/ui/charts/bar-list.tsx'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

type CostChartProps = Readonly<{
  lang: Language
  labels: Messages['charts']['cost']
  costs: readonly TradeCosts[]
  currency: string
  /** Whether some costs are converted from another currency. */
  isConverted: boolean
}>

function summarizeCosts({lang, costs, currency, labels}: Omit<CostChartProps, 'isConverted'>): string {
  const sorted = costs.toSorted((one, other) => one.total.cmp(other.total))
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)]
  if (!cheapest || !dearest) return ''
  return fill(cheapest.total.eq(dearest.total) ? labels.same : labels.summary, {
    cheapest: cheapest.account.name,
    least: formatMoney(lang, cheapest.total, currency),
    dearest: dearest.account.name,
    most: formatMoney(lang, dearest.total, currency),
  })
}

/** The cost to open and close on each account type, as a bar with two parts: spread and commission. */
export function CostChart({lang, labels, costs, currency, isConverted}: CostChartProps) {
  const bars = costs.map(({account, spread, commission, total}): Bar => {
    const figures = {
      spread: formatMoney(lang, spread, currency),
      commission: formatMoney(lang, commission, currency),
    }
    return {
      key: account.code,
      label: account.name,
      parts: [spread.toNumber(), commission.toNumber()],
      text: formatMoney(lang, total, currency),
      detail: fill(commission.eq(0) ? labels.spreadAlone : labels.parts, figures),
    }
  })
  return (
    <ChartFigure
      lang={lang}
      title={labels.title}
      summary={summarizeCosts({lang, costs, currency, labels})}
      note={
        isConverted ? (
          <IsolatedText lang={lang}>{fill(labels.converted, {currency})}</IsolatedText>
        ) : undefined
      }
    >
      <BarList
        lang={lang}
        bars={bars}
        {...(costs.some(({commission}) => commission.gt(0))
          ? {legend: [labels.spread, labels.commission] as const}
          : {})}
      />
    </ChartFigure>
  )
}
