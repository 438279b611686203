import {joinList} from '#domain/language-forms.ts'
import type {DayBands} from '#domain/hours/hour-bands.ts'
import {formatRange} from '#domain/format/ranges.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'

/** Minutes since midnight as a time: `09:30`, `24:00`. */
const clockText = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The opening hours of a market on a day: `01:10–22:00`, or the word for closed. */
export const openHoursText = (lang: Language, {bands}: DayBands, closed: string): string =>
  bands.length === 0
    ? closed
    : joinList(
        lang,
        bands.map(({from, until}) => formatRange(lang, clockText(from), clockText(until))),
      )

/** A local day with its weekday: `Tue 24`. */
export function shortDayText(lang: Language, day: string): string {
  const format = new Intl.DateTimeFormat(toLocale(lang), {weekday: 'short', day: 'numeric', timeZone: 'UTC'})
  return format.format(Date.parse(day))
}

/** The weekday of a local day: `Tue`. */
export const weekdayText = (lang: Language, day: string): string =>
  new Intl.DateTimeFormat(toLocale(lang), {weekday: 'short', timeZone: 'UTC'}).format(Date.parse(day))

/** The time zone of a chart in words, and the time of day there if known, in minutes since midnight. */
export const timesIn = (
  labels: Messages['charts']['hours'],
  zone: string,
  minutes: number | undefined,
): string =>
  [
    fill(labels.timesIn, {zone}),
    ...(minutes === undefined ? [] : [`${fill(labels.now, {time: clockText(minutes)})}.`]),
  ].join(' ')
