import 'server-only'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {type Offer, findOffer, type OfferRules} from '#domain/offers/offers.ts'
import type {Language} from '#domain/languages.ts'
import type {RegionCode} from '#domain/regions/regions.ts'
import {
  type EventFilter,
  listEventCountries,
  listMarketEvents,
} from '#web/parts/markets/market-events/get-market-events.ts'
import {type CalendarEntry, nameEventCountry} from '#web/parts/markets/market-events/make-entries.ts'
import {getRegionProfile, type RegionProfile} from '#web/parts/region/get-region-profile.ts'
import {findNamedInstrument} from '#web/parts/search/results/find-instrument-hits.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {addDays, type CalendarQuery, listImportances, readCalendarQuery} from './read-calendar-query.ts'

const daysShown = 7
const daysOfInstrument = 90
const daysInFile = 60
const dividendsADay = 4

/** The entries of a query, and what its form needs. */
export type LoadedCalendar = Readonly<{
  entries: readonly CalendarEntry[]
  /** How many dividends of a day are left out of a list of all kinds. */
  hidden: ReadonlyArray<Readonly<{day: string; count: number}>>
  range: Readonly<{from: string; until: string}>
  days: number
  instrument: Readonly<{symbol: string; offer: Offer}> | null
  isUnknownInstrument: boolean
  countries: ReadonlyArray<Readonly<{code: string; name: string}>>
  region: RegionProfile
  query: CalendarQuery
  now: number
}>

type Named = Readonly<{filter: EventFilter; isUnknown: boolean}>

async function readFilter(query: CalendarQuery, region: RegionCode): Promise<Named> {
  const {kind, country, instrument: words} = query
  const instrument: Instrument | null = words === '' ? null : await findNamedInstrument(words, region)
  return {
    filter: {kind, country, importance: listImportances(query), instrument},
    isUnknown: words !== '' && instrument === null,
  }
}

async function listCountries(lang: Language, region: OfferRules, from: string) {
  const range = {from, until: addDays(from, daysInFile)}
  const {compare} = new Intl.Collator(lang)
  return (await listEventCountries(lang, [region], range))
    .map((code) => ({code, name: nameEventCountry(code, lang)}))
    .toSorted((one, other) => compare(one.name, other.name))
}

/** Keeps the first dividends of each day, and counts the others. */
function shortenDividends(entries: readonly CalendarEntry[]) {
  const counts = new Map<string, number>()
  const kept = entries.filter(({kind, day}) => {
    if (kind !== 'dividends') return true
    const count = (counts.get(day) ?? 0) + 1
    counts.set(day, count)
    return count <= dividendsADay
  })
  const hidden = [...counts].flatMap(([day, count]) =>
    count > dividendsADay ? [{day, count: count - dividendsADay}] : [],
  )
  return {entries: kept, hidden}
}

/** Loads the calendar for a visitor. A page without a query has no parameters. */
export async function loadCalendar(
  scope: CountryScope,
  parameters: URLSearchParams | null,
): Promise<LoadedCalendar> {
  const {lang} = scope
  const now = Date.now()
  const asked = readCalendarQuery(parameters ?? new URLSearchParams(), now)
  const query = parameters === null ? {...asked, zone: null} : asked
  const region = await getRegionProfile(scope)
  const {filter, isUnknown} = await readFilter(query, region.code)
  const {instrument} = filter
  const days = instrument ? daysOfInstrument : daysShown
  const range = {from: query.from, until: addDays(query.from, days)}
  const [all, countries] = await Promise.all([
    isUnknown ? [] : listMarketEvents({lang, regions: [region], range, filter, now}),
    listCountries(lang, region, query.from),
  ])
  return {
    ...(filter.kind === null && instrument === null ? shortenDividends(all) : {entries: all, hidden: []}),
    range,
    days,
    instrument: instrument && {symbol: instrument.symbol, offer: findOffer(instrument, region)},
    isUnknownInstrument: isUnknown,
    countries,
    region,
    query,
    now,
  }
}

/** The entries of the coming 60 days in a calendar file. Null if the query names an instrument that is unknown or that a region doesn't offer. */
export async function listFileEntries(
  lang: Language,
  query: CalendarQuery,
  regions: readonly OfferRules[],
  now: number,
): Promise<readonly CalendarEntry[] | null> {
  const [first] = regions
  if (first === undefined) return null
  const {filter, isUnknown} = await readFilter(query, first.code)
  const {instrument} = filter
  if (isUnknown || (instrument && regions.some((region) => findOffer(instrument, region) !== 'offered')))
    return null
  const range = {from: query.from, until: addDays(query.from, daysInFile)}
  return await listMarketEvents({lang, regions, range, filter, now})
}
