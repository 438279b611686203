import type {Language} from '../languages.ts'
import {toLocale} from '../locale.ts'
import {mapLanguages} from '../localized.ts'
import {joinList} from '../language-forms.ts'
import {toIsoDate} from './iso-date.ts'

const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/u

/** Whether a text is a month, as in `2026-11`. */
export const isMonth = (text: unknown): text is string => typeof text === 'string' && monthPattern.test(text)

/** The month of an ISO 8601 date or timestamp. */
export const toMonth = (moment: string): string => moment.slice(0, 'YYYY-MM'.length)

/** Adds months; a negative count subtracts them. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return toMonth(toIsoDate(Date.UTC(year, number - 1 + count, 1)))
}

const dayFormats = mapLanguages(
  (language) => new Intl.DateTimeFormat(toLocale(language), {dateStyle: 'long', timeZone: 'UTC'}),
)

/** Formats a calendar day (ISO date, `2026-11-20`) as `20 November 2026`. */
export const formatDay = (lang: Language, isoDate: string): string =>
  dayFormats[lang].format(new Date(`${isoDate}T00:00:00Z`))

const monthFormats = mapLanguages(
  (language) =>
    new Intl.DateTimeFormat(toLocale(language), {month: 'long', year: 'numeric', timeZone: 'UTC'}),
)

/** Formats two calendar days as the ends of a range, without repeating their month: `1` and `30 November 2026`. */
export const formatDayRange = (lang: Language, from: string, until: string): readonly [string, string] => [
  toMonth(from) === toMonth(until) ? String(Number(from.slice('YYYY-MM-'.length))) : formatDay(lang, from),
  formatDay(lang, until),
]

/** Formats a month (`2026-11`) as `November 2026`. */
export const formatMonth = (lang: Language, isoMonth: string): string =>
  monthFormats[lang].format(new Date(`${isoMonth}-01T00:00:00Z`))

const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** Formats a time (milliseconds since 1970) in UTC: `14:05 UTC`. */
export const formatTime = (moment: number): string => `${format.format(moment)} UTC`

/** Formats a time (milliseconds since 1970) in UTC: `14:05 UTC, 20 November 2026`. */
export const formatMoment = (lang: Language, at: number): string =>
  joinList(lang, [formatTime(at), formatDay(lang, toIsoDate(new Date(at)))])

const shortDay = {day: 'numeric', month: 'short', timeZone: 'UTC'} as const
const shortTime = {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'} as const

/** Formats the day of a time (milliseconds since 1970) in UTC for narrow cells: `20 Nov`. */
export const formatShortDay = (lang: Language, at: number): string =>
  new Intl.DateTimeFormat(toLocale(lang), shortDay).format(at)

/** Formats a time (milliseconds since 1970) in UTC for narrow cells: `20 Nov, 14:05 UTC`. */
export const formatShortMoment = (lang: Language, at: number): string =>
  `${new Intl.DateTimeFormat(toLocale(lang), {...shortDay, ...shortTime}).format(at)} UTC`

export const durationUnits = ['minute', 'hour', 'day', 'month', 'year'] as const

export type DurationUnit = (typeof durationUnits)[number]

export type Duration = Readonly<{count: number; unit: DurationUnit}>

/** Formats a duration: `30 days`. */
export const formatDuration = (
  lang: Language,
  {count, unit}: Duration,
  unitDisplay: 'long' | 'short' = 'long',
): string => new Intl.NumberFormat(toLocale(lang), {style: 'unit', unit, unitDisplay}).format(count)

const unitSeconds = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
] as const

/** Converts seconds to the largest unit that divides them, or else to minutes, rounded up. */
export function toDuration(seconds: number): Duration {
  const [unit, size] = unitSeconds.find(([, candidate]) => seconds % candidate === 0) ?? ['minute', 60]
  return {count: Math.ceil(seconds / size), unit}
}
