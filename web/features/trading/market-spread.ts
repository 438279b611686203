import type {InstrumentGroupCode} from '#domain/instruments/instrument-group-codes.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {formatSpread} from '#domain/format/format-spread.ts'

type Quoted = Readonly<{pip_size: number; quote_currency: string}>

// Six figures are what prices are quoted in; more would be noise of the multiplication.
const inPrice = (spread: number, pipSize: number) => formatSize(Number((spread * pipSize).toPrecision(6)))

/**
 * A spread as its market counts it. `spread` is in the instrument's `pip_size`, as the tables hold it: pips in forex; on indices
 * points, which are the price itself; elsewhere an amount in the currency of the price.
 */
export function marketSpread(group: InstrumentGroupCode, instrument: Quoted, spread: number): string {
  if (group === 'forex') return formatSpread(spread)
  const price = inPrice(spread, instrument.pip_size)
  return group === 'indices' ? price : `${instrument.quote_currency} ${price}`
}
