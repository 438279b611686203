import type {Instrument} from '../instrument.ts'
import {classInRegion} from '#domain/leverage/class-in-region.ts'
import {effectiveLeverage} from '#domain/leverage/effective-leverage.ts'
import type {InstrumentRow} from './instrument-row.ts'
import type {VisitorRules} from './visitor-rules.ts'

/** The leverage of an instrument in the visitor's region, as the N of 1:N; 0 where its class is not offered. */
export const leverageOf = (instrument: Instrument, {region}: VisitorRules, maxLeverage: number): number =>
  effectiveLeverage(
    {maxLeverage},
    region,
    classInRegion(
      {
        assetClass: instrument.asset_class,
        baseCurrency: instrument.base_currency,
        quoteCurrency: instrument.quote_currency,
      },
      region.fxMajorCurrencies,
    ),
  )

/** Symbol, names and group of an instrument in the visitor's language. */
export function namesOf(instrument: Instrument, {lang}: VisitorRules) {
  const [name, other] =
    lang === 'ar' ? [instrument.name_ar, instrument.name] : [instrument.name, instrument.name_ar]
  return {symbol: instrument.symbol, name, alias: other === name ? '' : other, group: instrument.group_code}
}

/**
 * Available where both the data names the region and the region's rules offer the class. The same rule exists twice more:
 * `countGroups` applies it to counted classes, `effective_leverage.sql` to searches in the database.
 */
export const isAvailable = (instrument: Instrument, rules: VisitorRules): boolean =>
  instrument.available_regions.includes(rules.region.code) &&
  leverageOf(instrument, rules, Number.POSITIVE_INFINITY) > 0

/** An instrument as a visitor sees it. `maxLeverage` is the highest of any account type, as the N of 1:N. */
export function makeInstrumentRow(
  instrument: Instrument,
  rules: VisitorRules,
  maxLeverage: number,
): InstrumentRow {
  const isOffered = isAvailable(instrument, rules)
  return {
    ...namesOf(instrument, rules),
    base: instrument.base_currency ?? '',
    pipSize: instrument.pip_size,
    lotSize: instrument.lot_size,
    minLot: instrument.min_lot,
    maxLot: instrument.max_lot,
    leverage: isOffered ? leverageOf(instrument, rules, maxLeverage) : 0,
    swapLong: instrument.swap_long,
    swapShort: instrument.swap_short,
    isAvailable: isOffered,
  }
}
