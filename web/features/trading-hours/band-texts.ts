import type {DayBands} from '#domain/hours/day-bands.ts'
import {formatRange} from '#domain/format/format-range.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'

/** Minutes since midnight as a time: `09:30`, `24:00`. */
export const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** When a market is open on a day: `01:10–22:00`, or the word for closed. */
export const openHoursText = (lang: Language, {bands}: DayBands, closed: string): string =>
  bands.length === 0
    ? closed
    : bands
        .map(({from, until}) => formatRange(lang, clockText(from), clockText(until)))
        .join(lang === 'ar' ? '، ' : ', ')

/** A local day with the day of its week: `Tue 24`. */
export function shortDayText(lang: Language, day: string): string {
  const format = new Intl.DateTimeFormat(localeOf(lang), {weekday: 'short', day: 'numeric', timeZone: 'UTC'})
  return format.format(Date.parse(day))
}

/** The day of the week of a local day: `Tue`. */
export const weekdayText = (lang: Language, day: string): string =>
  new Intl.DateTimeFormat(localeOf(lang), {weekday: 'short', timeZone: 'UTC'}).format(Date.parse(day))
