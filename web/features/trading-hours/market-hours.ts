import 'server-only'
import type {Calendar} from '#domain/hours/calendar.ts'
import type {Offer} from '#domain/offer/offers.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {ClassRules} from '#domain/offer/offer-of.ts'
import {type ListedCalendar, getListedCalendars} from './get-listed-calendars.ts'
import {openSpans} from '#domain/hours/open-spans.ts'
import type {Span} from '#domain/hours/span.ts'

const dayMilliseconds = 86_400_000
// Longer than the longest holidays of any exchange.
const daysAhead = 12

/** A market's calendar, and its spans from a day before `now` until `knownUntil`, in milliseconds since 1970. */
export type MarketHours = Readonly<{
  calendar: Calendar
  /** Whether the region offers the market, or lists it alone. */
  offer: Offer
  spans: readonly Span[]
  now: number
  knownUntil: number
}>

const hoursOf = ({calendar, offer}: ListedCalendar, now: number): MarketHours => {
  const knownUntil = now + daysAhead * dayMilliseconds
  return {calendar, offer, spans: openSpans(calendar, now - dayMilliseconds, knownUntil), now, knownUntil}
}

/** The trading hours of each market that the region's pages name, in the coming days. */
export async function getMarketHours(lang: Language, region: ClassRules): Promise<MarketHours[]> {
  const calendars = await getListedCalendars(lang, region)
  const now = Date.now()
  return calendars.map((listed) => hoursOf(listed, now))
}
