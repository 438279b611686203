import {decimal, plainDigits} from './decimal.ts'
import type {PositionField, PositionValues} from './position.ts'
import type {PositionInputs} from './position-inputs.ts'

// The example ends in a loss, so that it does not suggest a gain.
const exampleMove = '0.995'

const decimalsOf = (value: number): number => plainDigits(value).split('.')[1]?.length ?? 0

/** Default prices: open at the stored price, close half a percent against the position. */
export function defaultPrices({price, pipSize}: PositionInputs): Readonly<{price: string; close: string}> {
  if (price === null) return {price: '', close: ''}
  return {
    price: plainDigits(price),
    close: decimal(price).times(decimal(exampleMove)).round(decimalsOf(pipSize)).toFixed(),
  }
}

/** The requested values, with defaults for fields that the address leaves out. */
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
