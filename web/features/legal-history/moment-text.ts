import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {isoDate} from '#domain/format/iso-date.ts'

const [minute, second] = ['HH:MM'.length, 'HH:MM:SS'.length]

/** The time of a moment in UTC, with its seconds where it has some: `10:15 UTC`, `10:15:07 UTC`. */
export function timeText(at: string): string {
  const time = at.slice('YYYY-MM-DDT'.length)
  const isFullMinute = /^\d{2}:\d{2}:00(?:\.0+)?Z$/u.test(time)
  return `${time.slice(0, isFullMinute ? minute : second)} UTC`
}

/** The day of a moment in words. */
export const dayText = (lang: Language, at: string): string => formatDay(lang, isoDate(Date.parse(at)))
