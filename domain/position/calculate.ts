import {type Decimal, decimal} from './decimal.ts'
import type {Position} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'

/** One unit of a currency is worth `from` ÷ `to` units of another. */
type Rate = Readonly<{from: Decimal; to: Decimal}>

/** Multiplies first and divides once, so that only the result is rounded. */
export const applyRate = (amount: Decimal, {from, to}: Rate): Decimal => amount.times(from).div(to)

/** US dollars for one unit of a currency. Throws if no rate is stored. */
const findUsdValue = ({usdValues}: Pick<PositionInputs, 'usdValues'>, currency: string): Decimal => {
  const value = usdValues[currency]
  if (value === undefined) throw new Error(`There is no conversion rate for ${currency}.`)
  return decimal(value)
}

/** The stored rate between two currencies. */
export const findRate = (
  inputs: Pick<PositionInputs, 'usdValues'>,
  currency: string,
  into: string,
): Rate => ({from: findUsdValue(inputs, currency), to: findUsdValue(inputs, into)})

/** The rate of the quote currency. If the account is in the pair's base currency, the price is the rate. */
export const findQuoteRate = (inputs: PositionInputs, currency: string, price: Decimal | null): Rate =>
  price !== null && currency === inputs.baseCurrency
    ? {from: decimal(1), to: price}
    : findRate(inputs, inputs.quoteCurrency, currency)

/**
 * The margin of a position in the account's currency, at a leverage of 1:N. A pair's margin is counted in the base currency, and needs the price only
 * if the account is in the quote currency. Null if a required price is missing.
 */
export function findMargin(
  inputs: PositionInputs,
  {currency, open}: Pick<Position, 'currency' | 'open'>,
  {lots, leverage}: Readonly<{lots: Decimal; leverage: number}>,
): Decimal | null {
  const {baseCurrency, quoteCurrency} = inputs
  const units = lots.times(decimal(inputs.lotSize))
  const share = ({from, to}: Rate): Rate => ({from, to: to.times(leverage)})
  if (baseCurrency !== null && currency !== quoteCurrency)
    return applyRate(units, share(findRate(inputs, baseCurrency, currency)))
  return open && applyRate(units.times(open), share(findRate(inputs, quoteCurrency, currency)))
}

/** Profit or loss of a position between two prices, in the account's currency; costs are negative. */
export type ProfitBreakdown = Readonly<{
  movement: Decimal
  spread: Decimal
  commission: Decimal
  swap: Decimal
  total: Decimal
}>

/** Results in the account's currency; null if the position lacks a value that the result needs. */
export type Results = Readonly<{
  margin: Decimal | null
  pipValue: Decimal | null
  swap: Decimal | null
  profit: ProfitBreakdown | null
}>

const bothSides = 2

/** Swap points per night; positive when the client receives them. */
export const findSwapPoints = (
  {side}: Pick<Position, 'side'>,
  {swapLong, swapShort}: PositionInputs,
): number => (side === 'long' ? swapLong : swapShort)

/** Calculates a position: margin, pip value, swap, and profit between two prices. */
export function calculate(position: Position, inputs: PositionInputs): Results {
  const {account, currency, lots, open, close, bookings} = position
  if (lots === null) return {margin: null, pipValue: null, swap: null, profit: null}
  const units = lots.times(decimal(inputs.lotSize))
  const onePip = units.times(decimal(inputs.pipSize))
  const stored = findRate(inputs, inputs.quoteCurrency, currency)
  const swap =
    bookings === null
      ? null
      : applyRate(onePip.times(decimal(findSwapPoints(position, inputs))).times(bookings), stored)

  const profit = (): ProfitBreakdown | null => {
    if (open === null || close === null || swap === null) return null
    const atClose = findQuoteRate(inputs, currency, close)
    const distance = position.side === 'long' ? close.minus(open) : open.minus(close)
    const movement = applyRate(units.times(distance), atClose)
    const spread = applyRate(onePip.times(decimal(account.spread)).neg(), atClose)
    const commission = applyRate(
      lots.times(decimal(account.commission)).times(bothSides).neg(),
      findRate(inputs, account.commissionCurrency, currency),
    )
    return {movement, spread, commission, swap, total: movement.plus(spread).plus(commission).plus(swap)}
  }

  return {
    margin: findMargin(inputs, position, {lots, leverage: account.leverage.leverage}),
    pipValue: applyRate(onePip, stored),
    swap,
    profit: profit(),
  }
}

/** The margin of a position at a leverage, and how far the price may move against it. */
export type MarginStep = Readonly<{
  /** The N of 1:N. */
  leverage: number
  /** In percent of the position. A move of this size uses up the margin. */
  percentage: number
  /** In the requested currency. */
  margin: Decimal
}>

const usual = [1, 2, 5, 10, 20, 30, 50, 100, 200, 500] as const

/** The common leverages below the cap, and the cap itself. */
const leveragesUpTo = (cap: number): number[] => [...usual.filter((leverage) => leverage < cap), cap]

/** Margin of one lot, and the move that uses it up, for each leverage up to the cap. */
export const listMarginSteps = (
  inputs: PositionInputs,
  {open, cap, currency}: Readonly<{open: Decimal; cap: number; currency: string}>,
): MarginStep[] =>
  leveragesUpTo(cap).flatMap((leverage) => {
    const margin = findMargin(inputs, {currency, open}, {lots: decimal(1), leverage})
    return margin === null ? [] : [{leverage, percentage: 100 / leverage, margin}]
  })
