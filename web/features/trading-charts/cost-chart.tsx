import type {Language} from '#domain/languages/languages.ts'
import {moneyText} from '#domain/position/money-text.ts'
import type {TradeCosts} from '#domain/position/trade-costs.ts'
import {fill} from '#web/i18n/fill.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {type Bar, BarList} from '#web/ui/charts/bar-list.tsx'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'

type CostChartProps = Readonly<{
  lang: Language
  labels: Messages['charts']['cost']
  costs: readonly TradeCosts[]
  /** The currency of the costs. */
  currency: string
  /** Whether some costs arise in another currency. */
  isConverted: boolean
}>

function summaryOf({lang, costs, currency, labels}: Omit<CostChartProps, 'isConverted'>): string {
  const sorted = costs.toSorted((one, other) => one.total.cmp(other.total))
  const [cheapest, dearest] = [sorted[0], sorted.at(-1)]
  if (!cheapest || !dearest) return ''
  return fill(cheapest.total.eq(dearest.total) ? labels.same : labels.summary, {
    cheapest: cheapest.account.name,
    least: moneyText(lang, cheapest.total, currency),
    dearest: dearest.account.name,
    most: moneyText(lang, dearest.total, currency),
  })
}

/** What opening and closing costs on each account type: spread and commission as the two parts of a bar. */
export function CostChart({lang, labels, costs, currency, isConverted}: CostChartProps) {
  const bars = costs.map(({account, spread, commission, total}): Bar => {
    const figures = {
      spread: moneyText(lang, spread, currency),
      commission: moneyText(lang, commission, currency),
    }
    return {
      key: account.code,
      label: account.name,
      parts: [spread.toNumber(), commission.toNumber()],
      text: moneyText(lang, total, currency),
      detail: fill(commission.eq(0) ? labels.spreadAlone : labels.parts, figures),
    }
  })
  return (
    <ChartFigure
      lang={lang}
      title={labels.title}
      summary={summaryOf({lang, costs, currency, labels})}
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
