import {effectiveLeverage} from '#domain/leverage/effective-leverage.ts'
import {assetClassOf, offerOf} from '#domain/offer/offer-of.ts'
import type {Instrument} from '../instrument.ts'
import type {InstrumentRow} from './instrument-row.ts'
import type {VisitorRules} from './visitor-rules.ts'

/** The leverage of an instrument in the visitor's region, as the N of 1:N; 0 where its class is not offered. */
export const leverageOf = (instrument: Instrument, {region}: VisitorRules, maxLeverage: number): number =>
  effectiveLeverage({maxLeverage}, region, assetClassOf(instrument, region))

/** Symbol, names and group of an instrument in the visitor's language. */
export function namesOf(instrument: Instrument, {lang}: Pick<VisitorRules, 'lang'>) {
  const [name, other] =
    lang === 'ar' ? [instrument.name_ar, instrument.name] : [instrument.name, instrument.name_ar]
  return {symbol: instrument.symbol, name, alias: other === name ? '' : other, group: instrument.group_code}
}

const noMarketData = {
  pipSize: null,
  lotSize: null,
  minLot: null,
  maxLot: null,
  leverage: null,
  swapLong: null,
  swapShort: null,
}

/** An instrument as a visitor sees it, without figures where it is not offered. `maxLeverage` is the highest of any account type, as the N of 1:N. */
export function makeInstrumentRow(
  instrument: Instrument,
  rules: VisitorRules,
  maxLeverage: number,
): InstrumentRow {
  const offer = offerOf(instrument, rules.region)
  const named = {...namesOf(instrument, rules), base: instrument.base_currency ?? '', offer}
  if (offer !== 'offered') return {...named, ...noMarketData}
  return {
    ...named,
    pipSize: instrument.pip_size,
    lotSize: instrument.lot_size,
    minLot: instrument.min_lot,
    maxLot: instrument.max_lot,
    leverage: leverageOf(instrument, rules, maxLeverage),
    swapLong: instrument.swap_long,
    swapShort: instrument.swap_short,
  }
}
