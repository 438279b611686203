import {calculate} from './calculate.ts'
import type {Decimal} from './decimal.ts'
import {nightCost} from './holding-costs.ts'
import type {Position} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'
import {tradeCosts} from './trade-costs.ts'

/** What a trade costs from opening to closing, and the margin that it needs, in the currency of the position. */
export type TradePrice = Readonly<{
  spread: Decimal
  /** Both sides. */
  commission: Decimal
  /** For all nights; negative where the client receives it. */
  swap: Decimal
  total: Decimal
  /** Null without a price. */
  margin: Decimal | null
}>

/** Prices a position; null while its size or its nights are missing or invalid. */
export function priceTrade(position: Position, inputs: PositionInputs): TradePrice | null {
  const {account, side, currency, lots, nights} = position
  if (lots === null || nights === null) return null
  const [costs] = tradeCosts({...inputs, accounts: [account]}, lots, currency)
  if (!costs) return null
  const {spread, commission, total} = costs
  const swap = nightCost(inputs, lots, side, currency).times(nights)
  const {margin} = calculate(position, inputs)
  return {spread, commission, swap, total: total.plus(swap), margin}
}
