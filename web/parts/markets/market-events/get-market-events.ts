import 'server-only'
import {addMonths, toMonth} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {type Calendar, findCalendar, listHolidays} from '#domain/hours/calendar.ts'
import {
  type EconomicEvent,
  type EventImportance,
  type MarketEventKind,
  mayNameEvent,
} from '#domain/hours/market-events.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {Language} from '#domain/languages.ts'
import {findOffer, type OfferRules} from '#domain/offers/offers.ts'
import type {PositionInputs} from '#domain/position/position-inputs.ts'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {
  economicEventsShape,
  instrumentEventsShape,
  monthEventsShape,
  readEconomicEvents,
  readInstrumentEvents,
  readMonthEvents,
} from '#web/database/market-data/market-events.ts'
import {findCountryOfZone} from '#domain/regions/country-of-zone.ts'
import {getCalendars, getListedCalendars} from '../trading-hours/get-calendars.ts'
import {
  type CalendarEntry,
  makeEconomicEntry,
  makeHolidayEntries,
  makeInstrumentEntries,
} from './make-entries.ts'

/** ISO days; the second is exclusive. */
export type DayRange = Readonly<{from: string; until: string}>

export type EventFilter = Readonly<{
  /** Null for all kinds that the other filters leave. */
  kind: MarketEventKind | null
  country: string | null
  /** The least importance of economic events. */
  importance: readonly EventImportance[] | null
  instrument: Instrument | null
}>

/** The months that overlap a range. */
function listMonths({from, until}: DayRange): string[] {
  const months = [toMonth(from)]
  for (let month = addMonths(toMonth(from), 1); `${month}-01` < until; month = addMonths(month, 1))
    months.push(month)
  return months
}

/** The economic events of some days. */
export async function getEconomicEvents(range: DayRange): Promise<EconomicEvent[]> {
  const months = await Promise.all(
    listMonths(range).map(
      async (month) =>
        await fetchMarketData({
          key: ['economic-events', month],
          load: async (signal) => await readEconomicEvents(month, signal),
          shape: economicEventsShape,
        }),
    ),
  )
  return months
    .flatMap(({value}) => value)
    .filter(({occurs_on: day}) => day >= range.from && day < range.until)
}

const yearMilliseconds = 366 * 86_400_000

/** The dividends and rollovers of an instrument, from the start of the month a year ago. */
export async function getInstrumentEvents(instrumentId: string, now: number) {
  const from = `${toMonth(toIsoDate(now - yearMilliseconds))}-01`
  const {value} = await fetchMarketData({
    key: ['instrument-events', instrumentId, from],
    load: async (signal) => await readInstrumentEvents(instrumentId, from, signal),
    shape: instrumentEventsShape,
  })
  return value
}

/** The days that change what a position in an instrument costs. */
export async function getPositionCalendar(
  lang: Language,
  instrument: Instrument,
): Promise<PositionInputs['calendar']> {
  const [calendars, {dividends, rollovers}] = await Promise.all([
    getCalendars(lang),
    getInstrumentEvents(instrument.id, Date.now()),
  ])
  const hours = findCalendar(calendars, instrument.symbol, instrument.group_code)
  return {
    holidays: listHolidays(hours?.closures ?? []),
    holidaysKnownUntil: hours?.closuresKnownUntil ?? null,
    dividends: dividends
      .filter(({is_cancelled: isCancelled}) => !isCancelled)
      .map(({ex_date: day, amount}) => ({day, amount})),
    rollovers: rollovers.map(({rolls_on: day, price_difference: difference}) => ({day, difference})),
  }
}

const getMonthEvents = async (month: string) =>
  await fetchMarketData({
    key: ['month-events', month],
    load: async (signal) => await readMonthEvents(month, signal),
    shape: monthEventsShape,
  })

type Request = Readonly<{
  lang: Language
  /** An entry about an instrument is listed if all of them offer the instrument. */
  regions: readonly OfferRules[]
  range: DayRange
  filter: EventFilter
  now: number
}>

const isOffered = (instrument: Instrument, regions: readonly OfferRules[]): boolean =>
  regions.every((region) => findOffer(instrument, region) === 'offered')

/** Whether an instrument trades in the hours of a market in the country. */
async function findMarketsIn(lang: Language, country: string | null) {
  if (country === null) return () => true
  const calendars = await getCalendars(lang)
  return ({symbol, group_code: group}: Instrument): boolean => {
    const calendar = findCalendar(calendars, symbol, group)
    return calendar !== null && findCountryOfZone(calendar.timeZone) === country
  }
}

async function listInstrumentEntries({lang, regions, range, filter, now}: Request): Promise<CalendarEntry[]> {
  const {kind, country, instrument} = filter
  const isInCountry = await findMarketsIn(lang, country)
  const parts = instrument
    ? [{...(await getInstrumentEvents(instrument.id, now)), instruments: [instrument]}]
    : (await Promise.all(listMonths(range).map(getMonthEvents))).map(({value}) => value)
  const isWithin = (day: string) => day >= range.from && day < range.until
  return parts.flatMap(({dividends, rollovers, instruments}) => {
    // An index stands for many shares, so it comes before them.
    const offered = instruments
      .filter((each) => isOffered(each, regions) && isInCountry(each))
      .toSorted(
        (one, other) =>
          one.group_code.localeCompare(other.group_code) || (one.symbol < other.symbol ? -1 : 1),
      )
    return makeInstrumentEntries(lang, offered, {
      dividends: (kind === 'rollovers' ? [] : dividends).filter((row) => isWithin(row.ex_date)),
      rollovers: (kind === 'dividends' ? [] : rollovers).filter((row) => isWithin(row.rolls_on)),
    })
  })
}

/** The countries whose economic events move an instrument: the first letters of its currencies, and `EU` for the euro. */
const listCountries = ({base_currency: base, quote_currency: quote}: Instrument): string[] =>
  [base, quote].flatMap((currency) => (currency === null ? [] : [currency.slice(0, 2)]))

async function listEconomicEntries({lang, regions, range, filter}: Request): Promise<CalendarEntry[]> {
  const {country, importance, instrument} = filter
  const countries = instrument && country === null ? listCountries(instrument) : null
  return (await getEconomicEvents(range))
    .filter(
      (event) =>
        mayNameEvent(event, regions) &&
        (country === null || event.country === country) &&
        (countries === null || countries.includes(event.country)) &&
        (importance === null || importance.includes(event.importance)),
    )
    .map((event) => makeEconomicEntry(lang, event))
}

/** The markets that all regions offer. */
async function listOfferedMarkets(lang: Language, regions: readonly OfferRules[]): Promise<Calendar[]> {
  const listed = await Promise.all(regions.map(async (region) => await getListedCalendars(lang, region)))
  return (listed[0] ?? [])
    .map(({calendar}) => calendar)
    .filter(({slug}) =>
      listed.every((others) =>
        others.some(({calendar, offer}) => calendar.slug === slug && offer === 'offered'),
      ),
    )
}

async function listHolidayEntries({lang, regions, range, filter}: Request): Promise<CalendarEntry[]> {
  const {country, instrument} = filter
  const offered = await listOfferedMarkets(lang, regions)
  const own = instrument && findCalendar(await getCalendars(lang), instrument.symbol, instrument.group_code)
  return offered
    .filter(({slug}) => instrument === null || slug === own?.slug)
    .filter(({timeZone}) => country === null || findCountryOfZone(timeZone) === country)
    .flatMap((calendar) => makeHolidayEntries(lang, calendar, range))
}

/** The countries of economic events and of markets, as codes. */
export async function listEventCountries(
  lang: Language,
  regions: readonly OfferRules[],
  range: DayRange,
): Promise<string[]> {
  const [events, markets] = await Promise.all([getEconomicEvents(range), listOfferedMarkets(lang, regions)])
  const ofMarkets = markets.flatMap(({timeZone}) => findCountryOfZone(timeZone) ?? [])
  return [...new Set([...events.map(({country}) => country), ...ofMarkets])]
}

/** The entries of the calendar for some days, by day. Nothing about an instrument or a market that a region doesn't offer. */
export async function listMarketEvents(request: Request): Promise<CalendarEntry[]> {
  const {kind, importance, instrument} = request.filter
  // Only economic events have an importance. An instrument has events of all kinds.
  const isOfAnyKind = kind !== null || instrument !== null || importance === null
  if (instrument !== null && !isOffered(instrument, request.regions)) return []
  const parts = await Promise.all([
    kind === null || kind === 'economic' ? listEconomicEntries(request) : [],
    isOfAnyKind && kind !== 'economic' && kind !== 'holidays' ? listInstrumentEntries(request) : [],
    isOfAnyKind && (kind === null || kind === 'holidays') ? listHolidayEntries(request) : [],
  ])
  return parts
    .flat()
    .toSorted((one, other) => one.day.localeCompare(other.day) || (one.at ?? 0) - (other.at ?? 0))
}
