import {converted, rate} from './convert.ts'
import {type Decimal, decimal} from './decimal.ts'
import type {Position} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'

/** Profit or loss of a position between two prices, in the account's currency; costs are negative. */
export type ProfitBreakdown = Readonly<{
  movement: Decimal
  spread: Decimal
  commission: Decimal
  swap: Decimal
  total: Decimal
}>

/** Results in the account's currency; null where the position misses a value that the result needs. */
export type Results = Readonly<{
  margin: Decimal | null
  pipValue: Decimal | null
  swap: Decimal | null
  profit: ProfitBreakdown | null
}>

const bothSides = 2

/** Swap points per night: positive when the client receives them. */
export const swapPoints = ({side}: Position, {swapLong, swapShort}: PositionInputs): number =>
  side === 'long' ? swapLong : swapShort

/** Calculates a position: margin, pip value, swap, and profit between two prices. */
export function calculate(position: Position, inputs: PositionInputs): Results {
  const {account, lots, open, close, nights} = position
  const quote = rate(inputs, inputs.quoteCurrency)
  const own = rate(inputs, position.currency)
  if (lots === null) return {margin: null, pipValue: null, swap: null, profit: null}
  const units = lots.times(decimal(inputs.lotSize))
  const onePip = units.times(decimal(inputs.pipSize))
  const inAccount = (amount: Decimal) => converted(amount, quote, own)
  const swapInQuote = nights && onePip.times(decimal(swapPoints(position, inputs))).times(nights)

  const profit = (): ProfitBreakdown | null => {
    if (open === null || close === null || swapInQuote === null) return null
    const distance = position.side === 'long' ? close.minus(open) : open.minus(close)
    const movement = units.times(distance)
    const spread = onePip.times(decimal(account.spread)).neg()
    const commission = lots.times(decimal(account.commission)).times(bothSides).neg()
    const charged = rate(inputs, account.commissionCurrency)
    const inDollars = movement.plus(spread).plus(swapInQuote).times(quote).plus(commission.times(charged))
    return {
      movement: inAccount(movement),
      spread: inAccount(spread),
      commission: converted(commission, charged, own),
      swap: inAccount(swapInQuote),
      total: inDollars.div(own),
    }
  }

  return {
    margin:
      open &&
      units
        .times(open)
        .times(quote)
        .div(own.times(decimal(account.leverage.leverage))),
    pipValue: inAccount(onePip),
    swap: swapInQuote && inAccount(swapInQuote),
    profit: profit(),
  }
}
