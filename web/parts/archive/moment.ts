import {z} from 'zod'
import {formatDay} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {foldSigns} from '#domain/format/typed-text.ts'
import {formatMicrosecondTimestamp} from '#domain/audit-log/timestamps.ts'
import type {Language} from '#domain/languages.ts'

const iso = /^\d{4}-\d{2}-\d{2}$/u

/** Whether a text is a calendar date: `2026-11-21`. */
export const isDay = (text: string): boolean => {
  const parsed = iso.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(parsed) && toIsoDate(parsed) === text
}

const written = /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2})(?<second>:\d{2}(?:\.\d{1,6})?)?Z?)?$/u

/**
 * Parses a UTC time in ISO 8601, as people and forms write it. A date without a time means its start or its end. Undefined
 * for other input.
 */
export function parseMoment(text: string, edge: 'begin' | 'end'): string | undefined {
  const {day = '', time, second = ':00'} = written.exec(foldSigns(text))?.groups ?? {}
  if (!isDay(day)) return undefined
  if (time === undefined) return edge === 'begin' ? `${day}T00:00:00Z` : `${day}T23:59:59.999999Z`
  const moment = `${day}T${time}${second}Z`
  return Number.isNaN(Date.parse(moment)) ? undefined : moment
}

/** A requested time, to the microsecond. A date without a time means its end. */
export const requestedMoment = z
  .string()
  .transform((text) => {
    const parsed = parseMoment(text, 'end')
    return parsed === undefined ? undefined : formatMicrosecondTimestamp(parsed)
  })
  .pipe(z.string())

const [minute, second] = ['HH:MM'.length, 'HH:MM:SS'.length]

/** The time in UTC, with seconds unless they are zero: `10:15 UTC`, `10:15:07 UTC`. */
export function timeText(at: string): string {
  const time = at.slice('YYYY-MM-DDT'.length)
  const isFullMinute = /^\d{2}:\d{2}:00(?:\.0+)?Z$/u.test(time)
  return `${time.slice(0, isFullMinute ? minute : second)} UTC`
}

/** The date in words. */
export const dayText = (lang: Language, at: string): string => formatDay(lang, toIsoDate(Date.parse(at)))
