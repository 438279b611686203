import {foldSigns} from '#domain/format/typed-text.ts'
import type {Language} from '#domain/languages.ts'
import {toCanonicalZone} from '#domain/hours/canonical-zone.ts'
import {getMessages} from '#i18n/messages.ts'
import {type NamedZone, writeZone} from './zone-names.ts'

/** The selectable zones, from west to east. A browser adds its own. */
const offeredZones = [
  'America/Los_Angeles',
  'America/Chicago',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
  'Africa/Casablanca',
  'Europe/London',
  'Europe/Berlin',
  'Africa/Cairo',
  'Africa/Johannesburg',
  'Europe/Istanbul',
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
] as const

/**
 * A time zone as text at a given time: `Eastern Time, New York (UTC−5)`. Names and offsets change over the years and by
 * season.
 */
export const describeZone = (lang: Language, timeZone: string, now: number): string =>
  writeZone(getMessages(lang).charts.hours, {lang, timeZone, now})

/** The selectable zones with their names in a language, including the market's zone. */
export function namedZones(lang: Language, ofMarket: string, now: number): NamedZone[] {
  const market = toCanonicalZone(ofMarket)
  const zones = offeredZones.some((zone) => zone === market) ? offeredZones : [market, ...offeredZones]
  return zones.map((zone) => ({zone, name: describeZone(lang, zone, now)}))
}

/** The zone that an address requests. Null if it isn't selectable. */
export function readZone(text: string | undefined, ofMarket: string): string | null {
  if (text === undefined) return null
  const asked = toCanonicalZone(foldSigns(text))
  return [toCanonicalZone(ofMarket), ...offeredZones].find((zone) => zone === asked) ?? null
}

/** The time zone that a browser sends in `?zone=`. Undefined if it is missing or unknown. */
export function readOwnZone(parameters: URLSearchParams): string | undefined {
  const zone = parameters.get('zone')
  if (!zone) return undefined
  try {
    return toCanonicalZone(new Intl.DateTimeFormat('en', {timeZone: zone}).resolvedOptions().timeZone)
  } catch {
    return undefined
  }
}
