import {toIsoDate} from '#domain/format/iso-date.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {mapLanguages} from '#domain/localized.ts'

/** The days of the week, from Sunday in every language; a closed set. */
export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** How the Studio names each day. */
export const weekdayTitles: Readonly<Record<Weekday, string>> = {
  sunday: 'Sunday',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
}

const days = mapLanguages(
  (language) => new Intl.DateTimeFormat(toLocale(language), {weekday: 'long', timeZone: 'UTC'}),
)

/** The name of a weekday, such as `Monday`. The first of November 2026 is a Sunday. */
export const nameWeekday = (lang: Language, day: Weekday): string =>
  days[lang].format(Date.UTC(2026, 10, 1 + weekdays.indexOf(day)))

export const listWeekdays = (lang: Language): ReadonlyArray<Readonly<{value: Weekday; label: string}>> =>
  [...weekdays.slice(1), ...weekdays.slice(0, 1)].map((day) => ({value: day, label: nameWeekday(lang, day)}))

/** Exchanges outside New York may shift their hours with New York's daylight saving time. */
export const newYorkClocks = ['standard', 'daylight'] as const

/** A trading session, in the market's local time (`HH:MM`). */
export type Session = Readonly<{
  days: readonly Weekday[]
  open: string
  close: string
  closesNextDay: boolean
  /** Limits the session to New York's standard or daylight time; null for the whole year. */
  newYorkClock: (typeof newYorkClocks)[number] | null
  pauses: readonly Readonly<{from: string; until: string}>[]
}>

/** A holiday or an early close; days as ISO dates, times as `HH:MM`. */
export type Closure = Readonly<{
  name: string
  date: string
  until: string | null
  closesAt: string | null
  reopensAt: string | null
}>

/** A market's trading hours in its local time, in one language. */
export type Calendar = Readonly<{
  slug: string
  name: string
  note: string | null
  /** IANA time zone. */
  timeZone: string
  groups: readonly string[]
  endings: readonly string[]
  symbols: readonly string[]
  sessions: readonly Session[]
  closures: readonly Closure[]
  closuresKnownUntil: string
}>

type Scoped = Pick<Calendar, 'groups' | 'endings' | 'symbols'>

const readEnding = (symbol: string): string | null =>
  symbol.includes('.') ? symbol.slice(symbol.lastIndexOf('.')) : null

/** The calendar of an instrument: by its symbol, else by the symbol's ending, else by its group. */
export function findCalendar<Known extends Scoped>(
  calendars: readonly Known[],
  symbol: string,
  group: string,
): Known | null {
  const ending = readEnding(symbol)
  return (
    calendars.find(({symbols}) => symbols.includes(symbol)) ??
    calendars.find(({endings}) => ending !== null && endings.includes(ending)) ??
    calendars.find(({groups}) => groups.includes(group)) ??
    null
  )
}

const dayMilliseconds = 86_400_000

/** The whole days (ISO dates) on which closures keep a market shut. A day with an early close or a reopening is a trading day. */
export const listHolidays = (closures: readonly Closure[]): Array<Readonly<{day: string; name: string}>> =>
  closures.flatMap(({name, date, until, closesAt, reopensAt}) => {
    const last = until ?? date
    const length = (Date.parse(last) - Date.parse(date)) / dayMilliseconds + 1
    return Array.from({length}, (_, days) => toIsoDate(Date.parse(date) + days * dayMilliseconds))
      .filter((day) => !(day === date && closesAt !== null) && !(day === last && reopensAt !== null))
      .map((day) => ({day, name}))
  })
