import {decimal} from '../decimal.ts'
import {defaultPrices} from '../default-values.ts'
import type {PositionInputs} from '../position-inputs.ts'
import type {SizeField, SizeValues} from './size-values.ts'

/** Default distance of the stop in pips: the move of the example; empty where no price is stored. */
export function defaultStop(inputs: PositionInputs): string {
  const {price, close} = defaultPrices(inputs)
  if (price === '') return ''
  return decimal(price).minus(decimal(close)).div(decimal(inputs.pipSize)).round(1).toFixed()
}

/** The requested values, with an example for fields that the address leaves out: one percent of 5,000. */
export const withDefaultSize = (
  requested: Readonly<Partial<Record<SizeField, string>>>,
  inputs: PositionInputs,
): SizeValues => ({
  balance: '5000',
  risk: requested.riskIn === 'amount' ? '50' : '1',
  riskIn: 'percent',
  // A price of a stop cannot be made up: it depends on the direction.
  stop: requested.stopIn === 'price' ? '' : defaultStop(inputs),
  stopIn: 'pips',
  ...requested,
})
