import {applyRate, findRate, findSwapPoints, calculate} from './calculate.ts'
import {type Decimal, decimal} from './decimal.ts'
import type {PositionAccount, PositionInputs} from './position-inputs.ts'
import type {Side, Position} from './position.ts'
import {countSwapNights, defaultOpeningDay} from './swap-nights.ts'

/** The cost of opening and closing a position on an account type, in one currency. */
export type TradeCosts = Readonly<{
  account: PositionAccount
  /** The average spread, paid once. */
  spread: Decimal
  /** For both sides. */
  commission: Decimal
  total: Decimal
}>

const bothSides = 2

/** The cost of opening and closing a position on each account type, converted into one currency with the stored rates. */
export const computeTradeCosts = (inputs: PositionInputs, lots: Decimal, currency: string): TradeCosts[] => {
  const onePip = lots.times(decimal(inputs.lotSize)).times(decimal(inputs.pipSize))
  return inputs.accounts.map((account) => {
    const charged = lots.times(decimal(account.commission)).times(bothSides)
    const spread = applyRate(
      onePip.times(decimal(account.spread)),
      findRate(inputs, inputs.quoteCurrency, currency),
    )
    const commission = applyRate(charged, findRate(inputs, account.commissionCurrency, currency))
    return {account, spread, commission, total: spread.plus(commission)}
  })
}

/** The currency for comparing the costs of all account types: the first one that every account type supports. */
export const findSharedCurrency = ({accounts}: Pick<PositionInputs, 'accounts'>): string | null =>
  accounts[0]?.currencies.find((code) => accounts.every(({currencies}) => currencies.includes(code))) ?? null

/** The cost of a position on an account type, opened on a Monday and held for some nights. */
export type HoldingCosts = Readonly<{
  trade: TradeCosts
  /** For one booking; negative when the client receives it. */
  nightCost: Decimal
  tripleDay: PositionInputs['tripleDay']
  /** The first night when the total swap exceeds the cost of opening and closing; null if the client pays no swap. */
  overtakenAfter: number | null
}>

/** The cost of one booking, in a currency; negative when the client receives it. */
export const computeNightCost = (
  inputs: PositionInputs,
  lots: Decimal,
  side: Side,
  currency: string,
): Decimal => {
  const inQuote = lots
    .times(decimal(inputs.lotSize))
    .times(decimal(inputs.pipSize))
    .times(decimal(findSwapPoints({side}, inputs)))
    .neg()
  return applyRate(inQuote, findRate(inputs, inputs.quoteCurrency, currency))
}

/** The first night when more nights are booked than the given number. */
const findOvertakingNight = (bookings: number, tripleDay: PositionInputs['tripleDay']): number => {
  // Starting on a Monday, bookings exceed the nights passed by at most two.
  const last = bookings + 1
  return (
    [last - 2, last - 1].find(
      (night) => night > 0 && countSwapNights(defaultOpeningDay, night, tripleDay) > bookings,
    ) ?? last
  )
}

/** The cost of holding a position on each account type, and the night when swap overtakes spread and commission. */
export const computeHoldingCosts = (
  inputs: PositionInputs,
  lots: Decimal,
  side: Side,
  currency: string,
): HoldingCosts[] => {
  const {tripleDay} = inputs
  const nightCost = computeNightCost(inputs, lots, side, currency)
  return computeTradeCosts(inputs, lots, currency).map((trade) => ({
    trade,
    nightCost,
    tripleDay,
    overtakenAfter: nightCost.gt(0)
      ? findOvertakingNight(Math.floor(trade.total.div(nightCost).toNumber()), tripleDay)
      : null,
  }))
}

/** The account's total after some calendar nights; charges are negative. */
export const computeBalance = ({trade, nightCost, tripleDay}: HoldingCosts, nights: number): Decimal =>
  trade.total.plus(nightCost.times(countSwapNights(defaultOpeningDay, nights, tripleDay))).neg()

/** The costs and the swap of a trade from open to close, in the account's currency. Charges are negative. */
export type TradePrice = Readonly<{
  spread: Decimal
  /** For both sides. */
  commission: Decimal
  /** For all bookings; positive when the client receives it. */
  swap: Decimal
  total: Decimal
  /** Unsigned; null if it needs a price that is missing. */
  margin: Decimal | null
}>

/** Prices a position; null if its size or nights are missing or invalid. */
export function priceTrade(position: Position, inputs: PositionInputs): TradePrice | null {
  const {account, currency, lots} = position
  const {margin, swap} = calculate(position, inputs)
  if (lots === null || swap === null) return null
  const [costs] = computeTradeCosts({...inputs, accounts: [account]}, lots, currency)
  if (!costs) return null
  const [spread, commission] = [costs.spread.neg(), costs.commission.neg()]
  return {spread, commission, swap, total: spread.plus(commission).plus(swap), margin}
}
