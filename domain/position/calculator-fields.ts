import type {PositionInputs} from './position-inputs.ts'
import {positionFields} from './position.ts'
import {sizeFields} from './size/size-values.ts'

/** All fields of the calculators, under the names of their URL parameters. `priced` is the symbol that the prices are for. */
export const calculatorFields = [...positionFields, ...sizeFields, 'priced'] as const
export type CalculatorField = (typeof calculatorFields)[number]

/** Values of an address, which may leave any out. */
export type RequestedValues = Readonly<Partial<Record<CalculatorField, string>>>

const pricesOf = ['price', 'close', 'stop'] as const

/** The requested values without prices that were filled in for another instrument, and whether there were any. */
export function withoutOtherPrices(
  requested: RequestedValues,
  {symbol}: Pick<PositionInputs, 'symbol'>,
): Readonly<{values: RequestedValues; isRepriced: boolean}> {
  const {priced} = requested
  if (priced === undefined || priced === symbol) return {values: requested, isRepriced: false}
  const {price: _price, close: _close, stop: _stop, ...values} = requested
  return {values, isRepriced: pricesOf.some((field) => requested[field] !== undefined)}
}
