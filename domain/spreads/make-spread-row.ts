import type {Instrument} from '#domain/instruments/instrument.ts'
import {offerOf} from '#domain/offer/offer-of.ts'
import {namesOf} from '../instruments/rows/make-instrument-row.ts'
import type {VisitorRules} from '../instruments/rows/visitor-rules.ts'
import {costsOf} from './costs-of.ts'
import type {Spread} from './spread.ts'
import type {SpreadRow} from './spread-row.ts'

const noCosts = {
  avg: null,
  min: null,
  max: null,
  commission: null,
  commissionCurrency: '',
  spreadCost: null,
  quoteCurrency: '',
}

/** What an instrument costs on an account type, as a visitor sees it: without figures where it is not offered. */
export function makeSpreadRow(instrument: Instrument, spread: Spread, rules: VisitorRules): SpreadRow {
  const offer = offerOf(instrument, rules.region)
  return {
    ...namesOf(instrument, rules),
    offer,
    ...(offer === 'offered' ? costsOf(instrument, spread) : noCosts),
  }
}
