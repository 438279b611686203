import 'server-only'
import {isSymbol} from '#web/database/symbols.ts'
import {getCalculatorsPage} from '#web/features/calculators/get-calculators-page.ts'
import {getRates} from '#web/features/calculators/get-rates.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {makePositionInputs} from '#domain/position/make-position-inputs.ts'
import type {InstrumentRecord} from '#domain/instruments/instrument-record.ts'
import {getInstrument} from '#web/features/market-data/get-instrument.ts'
import type {RegionProfile} from '#web/features/region-profile/get-region-profile.ts'
import {hasLongCatalogue} from '#web/features/market-data/has-long-catalogue.ts'
import {calendarOf} from '#web/features/trading-hours/calendar-of.ts'
import {type MarketHours, getMarketHours} from '#web/features/trading-hours/market-hours.ts'
import type {Language} from '#domain/languages/languages.ts'

/** All that is known of an instrument, for one reader. */
export type InstrumentPage = Readonly<{
  record: InstrumentRecord
  /** When the database gave the figures, in milliseconds since 1970. */
  at: number
  position: PositionInputs
  market: MarketHours | null
}>

/** An instrument as a reader of a language and region sees it, or null when there is none of that symbol. */
export async function getInstrumentPage(
  symbol: string,
  lang: Language,
  region: RegionProfile,
): Promise<InstrumentPage | null> {
  if (!(await isSymbol(symbol, await hasLongCatalogue()))) return null
  const [dated, {accountTypes}, markets] = await Promise.all([
    getInstrument(symbol),
    getCalculatorsPage(lang),
    getMarketHours(lang),
  ])
  if (dated === null) return null
  const {at, value: record} = dated
  const rates = await getRates(record.instrument.id)
  const accountNames = Object.fromEntries(accountTypes.map(({code, label}) => [code, label]))
  const calendar = calendarOf(
    markets.map((market) => market.calendar),
    symbol,
    record.instrument.group_code,
  )
  return {
    record,
    at,
    position: makePositionInputs({record, rates: rates.value, accountNames}, {lang, region}),
    market: markets.find((market) => market.calendar === calendar) ?? null,
  }
}
