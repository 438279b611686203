import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {type Calendar, findCalendar, newYorkClocks, weekdays} from '#domain/hours/calendar.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {instrumentsShape, readInstrumentsBySymbol} from '#web/database/market-data/instruments.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {Language} from '#domain/languages.ts'
import type {Offer, OfferRules} from '#domain/offers/offers.ts'
import {cutSpans, openSpans} from '#domain/hours/open-spans.ts'
import type {Span} from '#domain/hours/span.ts'
import {localized} from '../../../../schemas/queries/localized.generated.ts'
import {calendarOffer} from './calendars.ts'

export const calendarsQuery = defineQuery(`*[_type == "tradingHoursCalendar"] | order(position asc, _id asc) {
  "slug": slug.current,
  "name": ${localized('name')},
  "note": ${localized('note')},
  timeZone,
  "groups": coalesce(instruments.groups, []),
  "endings": coalesce(instruments.symbolEndings, []),
  "symbols": coalesce(instruments.symbols, []),
  "sessions": sessions[] { days, open, close, closesNextDay, newYorkClock, "pauses": coalesce(pauses[] { from, until }, []) },
  "closures": coalesce(closures[] {
    "name": ${localized('name')}, date, until, closesAt, reopensAt
  }, []),
  closuresKnownUntil
}`)

const text = z.string().min(1)
const time = z.string().regex(/^\d\d:\d\d$/u)

const session = z.object({
  days: z.array(z.enum(weekdays)).min(1),
  open: time,
  close: time,
  closesNextDay: z.boolean(),
  newYorkClock: z.enum(newYorkClocks).nullable(),
  pauses: z.array(z.object({from: time, until: time})),
})

const closure = z.object({
  name: text,
  date: z.iso.date(),
  until: z.iso.date().nullable(),
  closesAt: time.nullable(),
  reopensAt: time.nullable(),
})

const calendar = z.object({
  slug: text,
  name: text,
  note: text.nullable(),
  timeZone: text,
  groups: z.array(text),
  endings: z.array(text),
  symbols: z.array(text),
  sessions: z.array(session).min(1),
  closures: z.array(closure),
  closuresKnownUntil: z.iso.date(),
})

/** All calendars, in the broker's order. */
export const getCalendars = (lang: Language): Promise<Calendar[]> =>
  fetchContent({
    query: calendarsQuery,
    params: {lang},
    shape: z.array(calendar),
    types: ['tradingHoursCalendar'],
    lists: [''],
  })

// Of one request to the database.
const maxSymbols = 300

/** The instruments that calendars name by symbol. Content can't decide their class, because an editor may name any symbol anywhere. */
export async function getCalendarInstruments(calendars: readonly Calendar[]): Promise<Instrument[]> {
  const symbols = [...new Set(calendars.flatMap((calendar) => calendar.symbols))].toSorted()
  const parts = Array.from({length: Math.ceil(symbols.length / maxSymbols)}, (_, part) =>
    symbols.slice(part * maxSymbols, (part + 1) * maxSymbols),
  )
  const reads = parts.map(
    async (part) =>
      await fetchMarketData({
        key: ['calendar-instruments', ...part],
        load: async (signal) => await readInstrumentsBySymbol(part, signal),
        shape: instrumentsShape,
      }),
  )
  return (await Promise.all(reads)).flatMap(({value}) => value)
}

/** A calendar, and the region's offer for its market. */
type ListedCalendar = Readonly<{calendar: Calendar; offer: Offer}>

/** The calendars on a region's pages. Leaves out calendars with instruments that may not be marketed there. */
export async function getListedCalendars(lang: Language, region: OfferRules): Promise<ListedCalendar[]> {
  const calendars = await getCalendars(lang)
  const catalogue = await getCalendarInstruments(calendars)
  return calendars
    .map((calendar) => ({calendar, offer: calendarOffer(calendar, region, catalogue)}))
    .filter(({offer}) => offer !== 'bannedFromMarketing')
}

const dayMilliseconds = 86_400_000
// Longer than the longest holidays of any exchange, in days.
const daysAhead = 12

/** A market's calendar, and its spans from a day before `now` until `knownUntil`, in milliseconds since 1970. */
export type MarketHours = Readonly<{
  calendar: Calendar
  /** Whether the region offers the market, or only lists it. */
  offer: Offer
  spans: readonly Span[]
  now: number
  knownUntil: number
}>

/** The spans of each calendar around one day (in days since 1970), by its hours. */
let computed: Readonly<{day: number; spans: Map<string, readonly Span[]>}> | undefined

/** The spans of a calendar from the day before a time until days after it. Converts local times once per calendar and day. */
function spansAround(calendar: Calendar, now: number): readonly Span[] {
  const day = Math.floor(now / dayMilliseconds)
  if (computed?.day !== day) computed = {day, spans: new Map()}
  const {timeZone, sessions, closures} = calendar
  const key = JSON.stringify([timeZone, sessions, closures])
  const start = day * dayMilliseconds
  const spans =
    computed.spans.get(key) ??
    openSpans(calendar, start - dayMilliseconds, start + (daysAhead + 1) * dayMilliseconds)
  computed.spans.set(key, spans)
  return spans
}

const makeMarketHours = ({calendar, offer}: ListedCalendar, now: number): MarketHours => {
  const knownUntil = now + daysAhead * dayMilliseconds
  const spans = cutSpans(spansAround(calendar, now), now - dayMilliseconds, knownUntil)
  return {calendar, offer, spans, now, knownUntil}
}

/** The trading hours of each market on the region's pages, in the coming days. */
export async function getMarketHours(lang: Language, region: OfferRules): Promise<MarketHours[]> {
  const calendars = await getListedCalendars(lang, region)
  const now = Date.now()
  return calendars.map((listed) => makeMarketHours(listed, now))
}

/**
 * The market that an instrument trades on. Null if the region doesn't offer the market: pages show its name, notes and hours together.
 */
export function findMarket(
  markets: readonly MarketHours[],
  {symbol, group_code: group}: Pick<Instrument, 'symbol' | 'group_code'>,
): MarketHours | null {
  const calendars = markets.map(({calendar}) => calendar)
  const own = findCalendar(calendars, symbol, group)
  return markets.find(({calendar, offer}) => calendar === own && offer === 'offered') ?? null
}
