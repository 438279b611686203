import {type Decimal, decimal} from './decimal.ts'
import type {PositionInputs} from './position-inputs.ts'

/** Multiplies first and divides once, so that nothing is rounded in between. */
export const converted = (amount: Decimal, from: Decimal, to: Decimal): Decimal => amount.times(from).div(to)

/** US dollars for one unit of a currency. Throws where no rate is stored. */
export const rate = ({usdValues}: Pick<PositionInputs, 'usdValues'>, currency: string): Decimal => {
  const value = usdValues[currency]
  if (value === undefined) throw new Error(`There is no conversion rate for ${currency}.`)
  return decimal(value)
}
