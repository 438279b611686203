import {
  applyRate,
  calculate,
  findRate,
  findSwapPoints,
  type ProfitBreakdown,
  type Results,
} from './calculate.ts'
import {type Decimal, decimal} from './decimal.ts'
import type {PositionInputs} from './position-inputs.ts'
import type {Position} from './position.ts'
import {listBookedNights} from './swap-nights.ts'

/** A line of what a position costs or earns while it's held, in the account's currency; charges are negative. */
export type HoldingLine = Readonly<
  | {kind: 'single' | 'triple'; nights: number; count: number; amount: Decimal}
  | {kind: 'holiday'; day: string; nights: number; names: readonly string[]; amount: Decimal}
  | {kind: 'dividend'; day: string; amount: Decimal}
  /** The amount is null until the prices of the contracts are known. */
  | {kind: 'rollover'; day: string; amount: Decimal | null}
>

export type Holding = Readonly<{
  lines: readonly HoldingLine[]
  swap: Decimal
  /** Dividends and rollovers. */
  adjustments: Decimal
  total: Decimal
}>

const sum = (amounts: ReadonlyArray<Decimal | null>): Decimal =>
  amounts.reduce<Decimal>((total, amount) => (amount === null ? total : total.plus(amount)), decimal(0))

const tripleNights = 3

/**
 * What a position costs from its opening to its closing day. A position that was opened before an ex-dividend date gets the dividend, or pays it if it's
 * short. A rollover takes back what the change of contracts added to the price. Null without both days and a size.
 */
export function computeHolding(position: Position, inputs: PositionInputs): Holding | null {
  const {lots, period, currency, side} = position
  if (lots === null || period === null) return null
  const {calendar, tripleDay} = inputs
  const rate = findRate(inputs, inputs.quoteCurrency, currency)
  const units = lots.times(decimal(inputs.lotSize))
  const night = units.times(decimal(inputs.pipSize)).times(decimal(findSwapPoints(position, inputs)))
  const swapFor = (nights: number) => applyRate(night.times(nights), rate)
  const priceFor = (price: number) => applyRate(units.times(decimal(side === 'long' ? price : -price)), rate)

  const booked = listBookedNights(period, {tripleDay, holidays: calendar.holidays})
  const ordinary = (['single', 'triple'] as const).flatMap((kind): HoldingLine[] => {
    const own = booked.filter(
      ({nights, holidays}) => holidays.length === 0 && (nights === tripleNights) === (kind === 'triple'),
    )
    const nights = own.reduce((count, each) => count + each.nights, 0)
    return nights === 0 ? [] : [{kind, nights, count: own.length, amount: swapFor(nights)}]
  })
  const moved = booked
    .filter(({holidays}) => holidays.length > 0)
    .map(({day, nights, holidays: names}): HoldingLine => {
      return {kind: 'holiday', day, nights, names, amount: swapFor(nights)}
    })
  const {opened, closed} = period
  const adjusted = [
    ...calendar.dividends
      .filter(({day}) => opened < day && day <= closed)
      .map(({day, amount}) => ({kind: 'dividend' as const, day, amount: priceFor(amount)})),
    ...calendar.rollovers
      .filter(({day}) => opened <= day && day < closed)
      .map(({day, difference}) => {
        return {kind: 'rollover' as const, day, amount: difference === null ? null : priceFor(-difference)}
      }),
  ]
  const swap = swapFor(booked.reduce((count, {nights}) => count + nights, 0))
  const adjustments = sum(adjusted.map(({amount}) => amount))
  return {lines: [...ordinary, ...moved, ...adjusted], swap, adjustments, total: swap.plus(adjustments)}
}

/** The results of a position, whose profit includes the dividends and rollovers of its days. */
export function calculateHeld(
  position: Position,
  inputs: PositionInputs,
): Omit<Results, 'profit'> &
  Readonly<{profit: (ProfitBreakdown & Readonly<{adjustments: Decimal}>) | null; holding: Holding | null}> {
  const {profit, ...results} = calculate(position, inputs)
  const holding = computeHolding(position, inputs)
  const adjustments = holding?.adjustments ?? decimal(0)
  return {
    ...results,
    holding,
    profit: profit && {...profit, adjustments, total: profit.total.plus(adjustments)},
  }
}
