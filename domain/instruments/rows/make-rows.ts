import {
  type OfferRules,
  classifyInstrument,
  findOffer,
  isBannedFromMarketing,
  findClassOffer,
} from '#domain/offers/offers.ts'
import type {Language} from '#domain/languages.ts'
import {findOtherLanguage} from '#domain/localized.ts'
import {readColumn} from '#domain/language-details.ts'
import {effectiveLeverage} from '#domain/offers/leverage.ts'
import type {Instrument, InstrumentGroup, InstrumentCount} from '../instrument.ts'
import {readMeasurement, type Spread} from '../../spreads/spread.ts'
import type {AccountType} from '../account-types.ts'
import type {InstrumentRow, SpreadRow} from './row-shapes.ts'

/** The visitor's language and the rules of their region. Rows depend on both. */
export type VisitorRules = Readonly<{
  lang: Language
  region: OfferRules
}>

/** The instrument's leverage in the visitor's region, as the N of 1:N; 0 if its class isn't offered. */
export const computeLeverage = (
  instrument: Instrument,
  {region}: VisitorRules,
  maxLeverage: number,
): number => effectiveLeverage({maxLeverage}, region, classifyInstrument(instrument, region))

/** The instrument's symbol, names and group in the visitor's language. */
export function localizeNames(instrument: Instrument, {lang}: Pick<VisitorRules, 'lang'>) {
  const name = readColumn(lang, instrument, 'name')
  const other = readColumn(findOtherLanguage(lang), instrument, 'name')
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

/**
 * Makes the row that a visitor sees, without figures if the instrument isn't offered. `maxLeverage` is the highest of any account type, as the N of
 * 1:N.
 */
export function makeInstrumentRow(
  instrument: Instrument,
  rules: VisitorRules,
  maxLeverage: number,
): InstrumentRow {
  const offer = findOffer(instrument, rules.region)
  const named = {...localizeNames(instrument, rules), base: instrument.base_currency ?? '', offer}
  if (offer !== 'offered') return {...named, ...noMarketData}
  return {
    ...named,
    pipSize: instrument.pip_size,
    lotSize: instrument.lot_size,
    minLot: instrument.min_lot,
    maxLot: instrument.max_lot,
    leverage: computeLeverage(instrument, rules, maxLeverage),
    swapLong: instrument.swap_long,
    swapShort: instrument.swap_short,
  }
}

// Removes binary rounding errors: 1.1 * 0.0001 * 100000 is 11.000000000000002.
const toTenDigits = (amount: number) => Number(amount.toPrecision(10))

/** The costs of an offered instrument on an account type: spreads in pips, and in the quote currency for one lot. */
export const computeCosts = (instrument: Instrument, spread: Spread) => ({
  avg: spread.avg_spread,
  min: spread.min_spread,
  max: spread.max_spread,
  commission: spread.commission_per_lot,
  commissionCurrency: spread.commission_currency,
  spreadCost: toTenDigits(spread.avg_spread * instrument.pip_size * instrument.lot_size),
  quoteCurrency: instrument.quote_currency,
  measured: readMeasurement(spread),
})

const noCosts = {
  avg: null,
  min: null,
  max: null,
  commission: null,
  commissionCurrency: '',
  spreadCost: null,
  quoteCurrency: '',
  measured: null,
}

/** Makes the spread row that a visitor sees, without figures if the instrument isn't offered. */
export function makeSpreadRow(instrument: Instrument, spread: Spread, rules: VisitorRules): SpreadRow {
  const offer = findOffer(instrument, rules.region)
  return {
    ...localizeNames(instrument, rules),
    offer,
    ...(offer === 'offered' ? computeCosts(instrument, spread) : noCosts),
  }
}

export type Catalogue = Readonly<{
  accountTypes: readonly AccountType[]
  groups: readonly InstrumentGroup[]
  /** By symbol. */
  instruments: readonly Instrument[]
  spreads: readonly Spread[]
}>

// Sorting only by symbol would put numeric share symbols before the popular instruments.
const byGroup = ({groups, instruments}: Catalogue): Instrument[] => {
  const position = new Map(groups.map(({code}, index) => [code, index]))
  const at = ({group_code: group}: Instrument) => position.get(group) ?? groups.length
  return instruments.toSorted((one, other) => at(one) - at(other))
}

const listed = (catalogue: Catalogue, {region}: VisitorRules): Instrument[] =>
  byGroup(catalogue).filter(({asset_class: assetClass}) => !isBannedFromMarketing(assetClass, region.code))

/** The rows of the instruments table, by group, then symbol. Omits instruments that may not be marketed to the visitor. */
export function listInstrumentRows(catalogue: Catalogue, rules: VisitorRules): InstrumentRow[] {
  const maxLeverage = Math.max(...catalogue.accountTypes.map((accountType) => accountType.max_leverage))
  return listed(catalogue, rules).map((instrument) => makeInstrumentRow(instrument, rules, maxLeverage))
}

/** The rows of the spreads table for one account type, by group, then symbol. Omits instruments without a spread. */
export function listSpreadRows(
  catalogue: Catalogue,
  accountType: Pick<AccountType, 'id'>,
  rules: VisitorRules,
): SpreadRow[] {
  const spreads = new Map(
    catalogue.spreads
      .filter((spread) => spread.account_type_id === accountType.id)
      .map((spread) => [spread.instrument_id, spread]),
  )
  return listed(catalogue, rules).flatMap((instrument) => {
    const spread = spreads.get(instrument.id)
    return spread ? [makeSpreadRow(instrument, spread, rules)] : []
  })
}

/** A group in the visitor's language, with its number of instruments and how many the visitor's region offers. */
export type CountedGroup = Readonly<{code: string; name: string; total: number; available: number}>

/** Like `findOffer`, for counts per class. A forex count doesn't distinguish majors from minors. */
const isOffered = (
  {asset_class: assetClass, available_regions: regions}: InstrumentCount,
  {region}: VisitorRules,
): boolean => {
  const classes = assetClass === 'fx' ? (['fxMajor', 'fxMinor'] as const) : [assetClass]
  return regions.includes(region.code) && classes.some((each) => findClassOffer(each, region) === 'offered')
}

const sum = (counts: readonly InstrumentCount[]) =>
  counts.reduce((total, count) => total + count.instruments, 0)

/** Counts the groups for a visitor, in order. Omits groups that may not be marketed to the visitor. */
export const countGroups = (
  groups: readonly InstrumentGroup[],
  counts: readonly InstrumentCount[],
  rules: VisitorRules,
): CountedGroup[] =>
  groups.flatMap((group) => {
    const own = counts.filter((count) => count.group_code === group.code)
    const listed = own.filter((count) => !isBannedFromMarketing(count.asset_class, rules.region.code))
    if (own.length > 0 && listed.length === 0) return []
    return [
      {
        code: group.code,
        name: readColumn(rules.lang, group, 'name'),
        total: sum(listed),
        available: sum(listed.filter((count) => isOffered(count, rules))),
      },
    ]
  })
