import type {Instrument} from '#domain/instruments/instrument.ts'
import type {Spread} from './spread.ts'

// Binary fractions: 1.1 * 0.0001 * 100000 is 11.000000000000002.
const toTenDigits = (amount: number) => Number(amount.toPrecision(10))

/** What an offered instrument costs on an account type: spreads in pips, and in the quote currency for one lot. */
export const costsOf = (instrument: Instrument, spread: Spread) => ({
  avg: spread.avg_spread,
  min: spread.min_spread,
  max: spread.max_spread,
  commission: spread.commission_per_lot,
  commissionCurrency: spread.commission_currency,
  spreadCost: toTenDigits(spread.avg_spread * instrument.pip_size * instrument.lot_size),
  quoteCurrency: instrument.quote_currency,
})
