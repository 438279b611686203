import {converted, rate} from './convert.ts'
import {type Decimal, decimal} from './decimal.ts'
import type {Side} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'
import {type TradeCosts, tradeCosts} from './trade-costs.ts'

/** What a position costs that is held for some nights, on an account type. */
export type HoldingCosts = Readonly<{
  trade: TradeCosts
  /** For one night; negative where the client receives it. */
  night: Decimal
  /** The first night after which swap has cost more than opening and closing; null where the client pays no swap. */
  overtakenAfter: number | null
}>

/** What one night costs, in a currency; negative where the client receives it. */
export const nightCost = (inputs: PositionInputs, lots: Decimal, side: Side, currency: string): Decimal => {
  const points = side === 'long' ? inputs.swapLong : inputs.swapShort
  const inQuote = lots
    .times(decimal(inputs.lotSize))
    .times(decimal(inputs.pipSize))
    .times(decimal(points))
    .neg()
  return converted(inQuote, rate(inputs, inputs.quoteCurrency), rate(inputs, currency))
}

/** What holding some lots costs on each account type, with the night on which swap overtakes spread and commission. */
export const holdingCosts = (
  inputs: PositionInputs,
  lots: Decimal,
  side: Side,
  currency: string,
): HoldingCosts[] => {
  const night = nightCost(inputs, lots, side, currency)
  return tradeCosts(inputs, lots, currency).map((trade) => ({
    trade,
    night,
    overtakenAfter: night.gt(0) ? Math.floor(trade.total.div(night).toNumber()) + 1 : null,
  }))
}

/** The total after some nights. */
export const costAfter = ({trade, night}: HoldingCosts, nights: number): Decimal =>
  trade.total.plus(night.times(nights))

const [minNights, maxNights] = [5, 30] as const

/** How many nights a chart has to show so that the night of overtaking is in it, within reason. */
export const nightsToShow = (costs: readonly HoldingCosts[]): number => {
  const overtaken = costs.flatMap(({overtakenAfter}) => overtakenAfter ?? [])
  return Math.min(maxNights, Math.max(minNights, ...overtaken.map((night) => night + 2)))
}
