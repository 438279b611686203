import type {Instrument} from '#domain/instruments/instrument.ts'
import type {Spread} from './spread.ts'
import {isAvailable, namesOf} from '../instruments/rows/make-instrument-row.ts'
import type {VisitorRules} from '../instruments/rows/visitor-rules.ts'
import type {SpreadRow} from './spread-row.ts'

// Binary fractions: 1.1 * 0.0001 * 100000 is 11.000000000000002.
const toTenDigits = (amount: number) => Number(amount.toPrecision(10))

/** What an instrument costs on an account type, as a visitor sees it. */
export const makeSpreadRow = (instrument: Instrument, spread: Spread, rules: VisitorRules): SpreadRow => ({
  ...namesOf(instrument, rules),
  isAvailable: isAvailable(instrument, rules),
  avg: spread.avg_spread,
  min: spread.min_spread,
  max: spread.max_spread,
  commission: spread.commission_per_lot,
  commissionCurrency: spread.commission_currency,
  spreadCost: toTenDigits(spread.avg_spread * instrument.pip_size * instrument.lot_size),
  quoteCurrency: instrument.quote_currency,
})
