import 'server-only'
import {isSymbol} from '#web/database/symbols.ts'
import {getCalculatorsPage} from '#web/features/calculators/get-calculators-page.ts'
import {getRates} from '#web/features/calculators/get-rates.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {makePositionInputs} from '#domain/position/make-position-inputs.ts'
import type {InstrumentRecord} from '#domain/instruments/instrument-record.ts'
import type {InstrumentChanges} from '#web/database/instrument-changes.ts'
import {getHourlySpreads} from '#web/features/market-data/get-hourly-spreads.ts'
import {getInstrument} from '#web/features/market-data/get-instrument.ts'
import {getInstrumentChanges} from '#web/features/market-data/get-instrument-changes.ts'
import {getRelatedInstruments} from '#web/features/market-data/get-related-instruments.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {type ObservedSpreads, observedSpreads} from './observed-spreads.ts'
import {calendarOf} from '#web/features/trading-hours/calendar-of.ts'
import {type MarketHours, getMarketHours} from '#web/features/trading-hours/market-hours.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {Offer} from '#domain/offer/offers.ts'
import {offerOf} from '#domain/offer/offer-of.ts'
import type {Language} from '#domain/languages/languages.ts'

/** The data of an instrument page, for one visitor. */
export type InstrumentPage = Readonly<{
  record: InstrumentRecord
  /** When the market data was read from the database, in milliseconds since 1970. */
  at: number
  position: PositionInputs
  market: MarketHours | null
  observed: ObservedSpreads | null
  /** Offered in the region, too. */
  related: readonly Instrument[]
  changes: InstrumentChanges
}>

/** The page of an instrument that the region offers, or the instrument and who refuses it. */
export type OfferedPage =
  | Readonly<{offer: 'offered'; page: InstrumentPage}>
  | Readonly<{offer: Exclude<Offer, 'offered'>; instrument: Instrument}>

/** Loads the page of an instrument in a language and region, without its figures where that does not offer it; null for an unknown symbol. */
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
  const offer = offerOf(record.instrument, region)
  if (offer !== 'offered') return {offer, instrument: record.instrument}
  const [rates, hourly, related, changes] = await Promise.all([
    getRates(record.instrument.id),
    getHourlySpreads(record.instrument.id),
    getRelatedInstruments(record.instrument, region),
    getInstrumentChanges(record.instrument.id),
  ])
  const accountNames = Object.fromEntries(accountTypes.map(({code, label}) => [code, label]))
  const calendar = calendarOf(
    markets.map((market) => market.calendar),
    symbol,
    record.instrument.group_code,
  )
  const position = makePositionInputs({record, rates: rates.value, accountNames}, {lang, region})
  const page = {
    record,
    at,
    position,
    market: markets.find((market) => market.calendar === calendar) ?? null,
    observed: observedSpreads(hourly.value, record.accountTypes, position.accounts),
    related,
    changes: changes.value,
  }
  return {offer, page}
}
