import type {InstrumentGroupCode} from '#domain/instruments/instrument-group-codes.ts'
import type {Language} from '#domain/languages/languages.ts'
import {withCurrency} from '#domain/format/format-amount.ts'
import {formatSize} from '#domain/format/format-size.ts'
import {formatSpread} from '#domain/format/format-spread.ts'

type Quoted = Readonly<{pip_size: number; quote_currency: string}>

// Prices are quoted in six digits; more would be rounding noise.
const inPrice = (spread: number, pipSize: number) => formatSize(Number((spread * pipSize).toPrecision(6)))

/**
 * A spread in the unit of its market. `spread` is in the instrument's `pip_size`, as the database stores it: pips in forex; on indices
 * points, which are the price itself; elsewhere an amount in the currency of the price.
 */
export function marketSpread(
  lang: Language,
  group: InstrumentGroupCode,
  instrument: Quoted,
  spread: number,
): string {
  if (group === 'forex') return formatSpread(spread)
  const price = inPrice(spread, instrument.pip_size)
  return group === 'indices' ? price : withCurrency(lang, price, instrument.quote_currency)
}
