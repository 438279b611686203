import {z} from 'zod'
import {isDay} from './day.ts'

const written = /^(?<day>\d{4}-\d{2}-\d{2})(?:T(?<time>\d{2}:\d{2})(?<second>:\d{2}(?:\.\d{1,6})?)?Z?)?$/u

/** A moment as people and forms write it, in UTC, in ISO 8601; a day alone means its beginning or its end. Undefined for anything else. */
export function parseMoment(text: string, edge: 'begin' | 'end'): string | undefined {
  const {day = '', time, second = ':00'} = written.exec(text)?.groups ?? {}
  if (!isDay(day)) return undefined
  if (time === undefined) return edge === 'begin' ? `${day}T00:00:00Z` : `${day}T23:59:59.999999Z`
  const moment = `${day}T${time}${second}Z`
  return Number.isNaN(Date.parse(moment)) ? undefined : moment
}

const toSecond = 'YYYY-MM-DDTHH:MM:SS'.length

/** A moment in UTC to the microsecond, so that moments sort as texts do: the database counts finer than `Date`. */
export function toMicroseconds(moment: string): string {
  const [, fraction = ''] = /\.(?<digits>\d+)(?:Z|\+00:00)$/u.exec(moment) ?? []
  return `${moment.slice(0, toSecond)}.${fraction.padEnd(6, '0')}Z`
}

/** A moment that an address asks for, to the microsecond; a day alone is its end. */
export const requestedMoment = z
  .string()
  .transform((text) => {
    const parsed = parseMoment(text, 'end')
    return parsed === undefined ? undefined : toMicroseconds(parsed)
  })
  .pipe(z.string())
