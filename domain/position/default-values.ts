import {decimal, plainDigits} from './decimal.ts'
import type {PositionField, PositionValues} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'

// The example ends in a loss: a plan that has no loss in it is not finished.
const exampleMove = '0.995'

const decimalsOf = (value: number): number => plainDigits(value).split('.')[1]?.length ?? 0

/** What the fields of an instrument begin with: one lot, held for a night, at the stored price and half a percent against it. */
export function defaultPrices({price, pipSize}: PositionInputs): Readonly<{price: string; close: string}> {
  if (price === null) return {price: '', close: ''}
  return {
    price: plainDigits(price),
    close: decimal(price).times(decimal(exampleMove)).round(decimalsOf(pipSize)).toFixed(),
  }
}

/** What was asked, and for the fields that the address leaves out what they begin with. */
export function withDefaultValues(
  requested: Readonly<Partial<Record<PositionField, string>>>,
  inputs: PositionInputs,
): PositionValues {
  const account = inputs.accounts.find(({code}) => code === requested.account) ?? inputs.accounts[0]
  return {
    account: account?.code ?? '',
    currency: account?.currencies[0] ?? '',
    side: 'long',
    lots: plainDigits(Math.min(1, inputs.maxLot)),
    nights: '1',
    ...defaultPrices(inputs),
    ...requested,
    symbol: requested.symbol ?? inputs.symbol,
  }
}
