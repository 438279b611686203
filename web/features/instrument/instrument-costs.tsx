import type {Language} from '#domain/languages/languages.ts'
import {decimal} from '#domain/position/decimal.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {tradeCosts} from '#domain/position/trade-costs.ts'
import {CostChart} from '#web/features/trading-charts/cost-chart.tsx'
import {messagesOf} from '#web/i18n/messages.ts'

type InstrumentCostsProps = Readonly<{lang: Language; inputs: PositionInputs; currency: string}>

/** What one lot costs on each account type, drawn. */
export const InstrumentCosts = ({lang, inputs, currency}: InstrumentCostsProps) => (
  <CostChart
    lang={lang}
    labels={messagesOf(lang).charts.cost}
    costs={tradeCosts(inputs, decimal(1), currency)}
    currency={currency}
    isConverted={
      inputs.quoteCurrency !== currency ||
      inputs.accounts.some(
        ({commission, commissionCurrency}) => commission > 0 && commissionCurrency !== currency,
      )
    }
  />
)
