import 'server-only'
import type {HourlySpread} from '#domain/spreads/hourly-spreads.ts'
import {isSymbol} from '#web/database/market-data/symbols.ts'
import {getCalculatorsPage} from './get-calculators-page.ts'
import {getRates} from './load-position.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {makePositionInputs} from '#domain/position/make-position-inputs.ts'
import type {InstrumentRecord, Instrument} from '#domain/instruments/instrument.ts'
import type {InstrumentChanges} from '#web/database/market-data/instrument-changes.ts'
import {
  getHourlySpreads,
  getInstrument,
  getInstrumentChanges,
  getRelatedInstruments,
} from '#web/parts/markets/market-data/get-instruments.ts'
import type {RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getPositionCalendar} from '#web/parts/markets/market-events/get-market-events.ts'
import {hasLongCatalogue} from '#web/parts/markets/market-data/has-long-catalogue.ts'
import {findMarket, type MarketHours, getMarketHours} from '#web/parts/markets/trading-hours/get-calendars.ts'
import {type Offer, findOffer} from '#domain/offers/offers.ts'
import type {Language} from '#domain/languages.ts'

/** Spreads by hour of the week on one account type, with the account's name. */
type ObservedSpreads = Readonly<{spreads: readonly HourlySpread[]; account: string}>

type Named = Readonly<{code: string; name: string}>

/** The spreads of the page's first account that has any. Null if all accounts lack them. */
export function findObservedSpreads(
  spreads: readonly HourlySpread[],
  accountTypes: ReadonlyArray<Readonly<{id: string; code: string}>>,
  accounts: readonly Named[],
): ObservedSpreads | null {
  for (const {code, name} of accounts) {
    const id = accountTypes.find((type) => type.code === code)?.id
    const own = spreads.filter((spread) => spread.account_type_id === id)
    if (own.length > 0) return {spreads: own, account: name}
  }
  return null
}

/** The data of an instrument page, for one visitor. */
export type InstrumentPage = Readonly<{
  record: InstrumentRecord
  /** Time of the database read, in milliseconds since 1970. */
  at: number
  position: PositionInputs
  market: MarketHours | null
  observed: ObservedSpreads | null
  /** Instruments that the region also offers. */
  related: readonly Instrument[]
  changes: InstrumentChanges
}>

/** The page of an offered instrument, or the instrument with its refusal. */
export type OfferedPage =
  | Readonly<{offer: 'offered'; page: InstrumentPage}>
  | Readonly<{offer: Exclude<Offer, 'offered'>; instrument: Instrument}>

/**
 * Loads the page of an instrument in a language and region, without figures if the region doesn't offer it. Null for an
 * unknown symbol.
 */
export async function getInstrumentPage(
  symbol: string,
  lang: Language,
  region: RegionProfile,
): Promise<OfferedPage | null> {
  if (!(await isSymbol(symbol, await hasLongCatalogue()))) return null
  const [dated, {accountTypes}, markets] = await Promise.all([
    getInstrument(symbol),
    getCalculatorsPage(lang),
    getMarketHours(lang, region),
  ])
  if (dated === null) return null
  const {at, value: record} = dated
  const offer = findOffer(record.instrument, region)
  if (offer !== 'offered') return {offer, instrument: record.instrument}
  const [rates, hourly, related, changes, positionCalendar] = await Promise.all([
    getRates(record.instrument, {lang, region}, 'stored'),
    getHourlySpreads(record.instrument.id),
    getRelatedInstruments(record.instrument, region),
    getInstrumentChanges(record.instrument.id),
    getPositionCalendar(lang, record.instrument),
  ])
  const accountNames = Object.fromEntries(accountTypes.map(({code, label}) => [code, label]))
  const position = makePositionInputs(
    {record, rates, accountNames, calendar: positionCalendar},
    {lang, region},
  )
  const page = {
    record,
    at,
    position,
    market: findMarket(markets, record.instrument),
    observed: findObservedSpreads(hourly.value, record.accountTypes, position.accounts),
    related,
    changes: changes.value,
  }
  return {offer, page}
}
