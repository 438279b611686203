import {foldSigns} from '#domain/format/typed-text.ts'
import names from '../words/names.json' with {type: 'json'}
import type {Unclear} from './read-amounts.ts'
import {makeNameReader} from './read-tokens.ts'

/** Time zones that people name with a time of day. */
const zones = [
  'Europe/London',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Dubai',
  'Asia/Riyadh',
  'Africa/Cairo',
  'Asia/Tokyo',
  'Asia/Singapore',
  'Australia/Sydney',
  'UTC',
] as const

/** A time of day in minutes since midnight, and its time zone if named. */
export type Clock = Readonly<{minutes: number; zone?: string}>

const half = '(?<half>am|pm|a\\.m\\.?|p\\.m\\.?|صباحا|ظهرا|عصرا|مساء|ليلا|ص|م)'
// `14:00`, `3 pm`, `at 3:30pm`, «الساعة ١٤». A leverage such as 1:30 has the same form, so the reader applies them only to
// questions about a spread.
const forms = [
  new RegExp(
    `(?:\\bat\\s+|(?:ال)?ساع[ةه]\\s+)?(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?\\s*${half}(?![\\p{L}\\d])`,
    'iu',
  ),
  /(?:\bat\s+|(?:ال)?ساع[ةه]\s+)?(?<![\d.:])(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])(?<half>)/iu,
  /(?:ال)?ساع[ةه]\s+(?<hour>\d{1,2})(?<minute>)(?<half>)(?![\d.:/])/iu,
]
const isAboutSpread = /spread|سبريد|سبرد|فارق|فرق/iu
const readZone = makeNameReader(zones, names.zones)

const toMinutes = (hour: number, minute: number, isAfternoon: boolean | null): number | null => {
  if (minute > 59 || hour > (isAfternoon === null ? 23 : 12)) return null
  const hours = isAfternoon === null ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return hours * 60 + minute
}

type ReadClock = Readonly<{question: string; clock?: Clock; unclear?: Unclear}>

/** Reads the time of day in a question about a spread, and returns the question without it. */
export function readClock(text: string): ReadClock {
  const question = foldSigns(text)
  const found = isAboutSpread.test(question) ? forms.map((form) => form.exec(question)).find(Boolean) : null
  if (!found) return {question: text}
  const {hour = '', minute, half: part} = found.groups ?? {}
  const isAfternoon = part ? !/^(?:a|ص)/iu.test(part) : null
  const minutes = toMinutes(Number(hour), Number(minute || 0), isAfternoon)
  if (minutes === null) return {question: text, unclear: {kind: 'time', text: found[0].trim()}}
  const {question: rest, found: zone} = readZone(question.replace(found[0], ' '))
  return {question: rest, clock: {minutes, ...(zone !== undefined && {zone})}}
}
