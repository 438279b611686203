import {converted, rate} from './convert.ts'
import {type Decimal, decimal} from './decimal.ts'
import type {PositionInputs} from './position-inputs.ts'

/** What a position needs at a leverage, and how far the price may move against it. */
export type MarginStep = Readonly<{
  /** The N of 1:N. */
  leverage: number
  /** In percent of the position; also the move that uses it up. */
  percentage: number
  /** In the requested currency. */
  margin: Decimal
}>

const usual = [1, 2, 5, 10, 20, 30, 50, 100, 200, 500] as const

/** The leverages of a comparison: the usual ones up to the highest that applies, and that one. */
const leveragesUpTo = (cap: number): number[] => [...usual.filter((leverage) => leverage < cap), cap]

/** Margin of some lots at the price, and the move that uses it up, for each leverage up to the highest that applies. */
export const marginSteps = (
  inputs: PositionInputs,
  {lots, price, cap, currency}: Readonly<{lots: Decimal; price: Decimal; cap: number; currency: string}>,
): MarginStep[] => {
  const value = lots.times(decimal(inputs.lotSize)).times(price)
  const held = converted(value, rate(inputs, inputs.quoteCurrency), rate(inputs, currency))
  return leveragesUpTo(cap).map((leverage) => ({
    leverage,
    percentage: 100 / leverage,
    margin: held.div(leverage),
  }))
}
