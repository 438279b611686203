import type {Language} from '#domain/languages/languages.ts'
import {describeZone} from './describe-days.ts'

/** The zones that are offered for a choice, from west to east; a browser adds its own. */
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

/** An IANA time zone and its name in words. */
export type NamedZone = Readonly<{zone: string; name: string}>

/** The zones of a choice in a language, among them that of a market. */
export function namedZones(lang: Language, ofMarket: string): NamedZone[] {
  const zones = offeredZones.some((zone) => zone === ofMarket) ? offeredZones : [ofMarket, ...offeredZones]
  return zones.map((zone) => ({zone, name: describeZone(lang, zone)}))
}

/** The zone that an address asks for; null for one that is not offered. */
export const readZone = (text: string | undefined, ofMarket: string): string | null =>
  [ofMarket, ...offeredZones].find((zone) => zone === text) ?? null
