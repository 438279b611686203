import 'server-only'
import type {Language} from '#domain/languages/languages.ts'
import type {Calendar} from '#domain/hours/calendar.ts'
import {getCalendars} from './get-calendars.ts'
import {openSpans} from '#domain/hours/open-spans.ts'
import type {Span} from '#domain/hours/span.ts'

const dayMilliseconds = 86_400_000
// Long enough for the longest holidays of any exchange to be over.
const daysAhead = 12

/** A market's calendar, and its spans from a day before `now` until `knownUntil`, in milliseconds since 1970. */
export type MarketHours = Readonly<{
  calendar: Calendar
  spans: readonly Span[]
  now: number
  knownUntil: number
}>

const hoursOf = (calendar: Calendar, now: number): MarketHours => {
  const knownUntil = now + daysAhead * dayMilliseconds
  return {calendar, spans: openSpans(calendar, now - dayMilliseconds, knownUntil), now, knownUntil}
}

/** When each market is open in the coming days. */
export async function getMarketHours(lang: Language): Promise<MarketHours[]> {
  const calendars = await getCalendars(lang)
  const now = Date.now()
  return calendars.map((calendar) => hoursOf(calendar, now))
}
