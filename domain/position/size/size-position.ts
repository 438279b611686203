import {converted, rate} from '../convert.ts'
import {type Decimal, decimal, floorToStep} from '../decimal.ts'
import type {Position} from '../position.ts'
import type {PositionInputs} from '../position-inputs.ts'
import type {SizeLimits} from './check-size.ts'

/** What a size loses at its stop, and the margin that it needs; in the account currency. */
export type SizeRisk = Readonly<{
  lots: Decimal
  /** The price movement to the stop. */
  movement: Decimal
  /** The average spread, as in a profit or loss. */
  spread: Decimal
  /** Both sides. */
  commission: Decimal
  /** Movement, spread and commission. */
  total: Decimal
  /** Null without an opening price. */
  margin: Decimal | null
}>

/**
 * A position of which no more is lost at the stop than wanted: `fits`; the largest that may be opened, where the risk allows more:
 * `largest`; or the smallest, where even that loses more: `tooSmall`.
 */
export type PositionSize = SizeRisk &
  Readonly<{
    kind: 'fits' | 'largest' | 'tooSmall'
    /** The balance does not cover the margin. */
    isUncovered: boolean
  }>

type Trade = Pick<Position, 'account' | 'currency' | 'open'>

const bothSides = 2

/** What some lots lose at a stop, in US dollars: nothing is divided, so nothing is rounded. */
function inDollars({account}: Trade, lots: Decimal, distance: Decimal, inputs: PositionInputs) {
  const units = lots.times(decimal(inputs.lotSize)).times(rate(inputs, inputs.quoteCurrency))
  const movement = units.times(distance)
  const spread = units.times(decimal(inputs.pipSize)).times(decimal(account.spread))
  const commission = lots
    .times(decimal(account.commission))
    .times(bothSides)
    .times(rate(inputs, account.commissionCurrency))
  return {movement, spread, commission, total: movement.plus(spread).plus(commission)}
}

/** What some lots lose at a stop that is filled at its price. Swap and slippage come on top. */
export function riskOf(trade: Trade, lots: Decimal, distance: Decimal, inputs: PositionInputs): SizeRisk {
  const {account, currency, open} = trade
  const own = rate(inputs, currency)
  const {movement, spread, commission, total} = inDollars(trade, lots, distance, inputs)
  const value = open && lots.times(decimal(inputs.lotSize)).times(open)
  const leverage = decimal(account.leverage.leverage)
  return {
    lots,
    movement: movement.div(own),
    spread: spread.div(own),
    commission: commission.div(own),
    total: total.div(own),
    margin: value && converted(value, rate(inputs, inputs.quoteCurrency), own.times(leverage)),
  }
}

/** The size of a position from what may be lost at the stop, rounded down to the lot step; null while a value is missing. */
export function sizePosition(trade: Trade, limits: SizeLimits, inputs: PositionInputs): PositionSize | null {
  const {balance, risk, distance} = limits
  if (risk === null || distance === null) return null
  const smallest = decimal(trade.account.minLot)
  const largest = floorToStep(decimal(inputs.maxLot), inputs.lotStep)
  const oneLot = inDollars(trade, decimal(1), distance, inputs).total
  const wanted = floorToStep(risk.times(rate(inputs, trade.currency)).div(oneLot), inputs.lotStep)
  const sized = (kind: PositionSize['kind'], lots: Decimal): PositionSize => {
    const sizeRisk = riskOf(trade, lots, distance, inputs)
    return {...sizeRisk, kind, isUncovered: Boolean(balance && sizeRisk.margin?.gt(balance))}
  }
  if (wanted.lt(smallest)) return sized('tooSmall', smallest)
  return wanted.gt(largest) ? sized('largest', largest) : sized('fits', wanted)
}
