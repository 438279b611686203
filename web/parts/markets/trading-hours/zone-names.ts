// Separate from the site's messages, which browsers don't load, because the browser names the visitor's own zone.
import {toCanonicalZone} from '#domain/hours/canonical-zone.ts'
import {minus} from '#domain/format/sign.ts'
import {type Language, defaultLanguage, type Localized} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {fill} from '#i18n/fill.ts'
import type {Messages} from '#i18n/messages.ts'

/** An IANA time zone and its name in words. */
export type NamedZone = Readonly<{zone: string; name: string}>

const zonePart = (locale: string, timeZone: string, now: number, timeZoneName: ZoneFormat): string =>
  new Intl.DateTimeFormat(locale, {timeZone, timeZoneName})
    .formatToParts(now)
    .find(({type}) => type === 'timeZoneName')?.value ?? timeZone
type ZoneFormat = NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>

/** The offset of a zone from UTC at a given time: `+5:30`, `−5`, `+0`. */
const formatOffset = (timeZone: string, now: number): string =>
  zonePart(defaultLanguage, timeZone, now, 'shortOffset').replace('GMT', '').replace('-', minus) || '+0'

const readCity = (timeZone: string): string =>
  timeZone === 'America/Sao_Paulo'
    ? 'São Paulo'
    : timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Places in the spelling of `country-name.ts` and the press, by the end of the name in Intl. */
const arabicPlaces = [
  [/لوس انجلوس$/u, 'لوس أنجلوس'],
  [/ الصينية$/u, ''],
  [/الدانمرك$/u, 'الدنمارك'],
  [/هنغاريا$/u, 'المجر'],
  [/بيلاروس$/u, 'بيلاروسيا'],
] as const

function nameInArabic(timeZone: string, now: number): string {
  const name = zonePart(toLocale('ar'), timeZone, now, 'shortGeneric').replace(/ \(.*\)$/u, '')
  return arabicPlaces.reduce((text, [end, place]) => text.replace(end, place), name)
}

/** Languages with their own names of zones. */
const zoneNamers: Partial<Localized<(timeZone: string, now: number) => string>> = {ar: nameInArabic}

/**
 * The zone in words. English lacks place names for most zones, so it uses the city. Arabic uses the country, or the city if
 * the country has several zones.
 */
function nameInWords(lang: Language, timeZone: string, now: number): string {
  const nameZone = zoneNamers[lang]
  if (nameZone) return nameZone(timeZone, now)
  const name = zonePart(toLocale(lang), timeZone, now, 'longGeneric')
  const city = readCity(timeZone)
  if (name.startsWith('GMT')) return city
  return name.includes(city) ? name : `${name}, ${city}`
}

type ZoneWords = Pick<Messages['charts']['hours'], 'universalTime' | 'zoneWithOffset'>

/** A time zone in words, with its offset at a time in milliseconds since 1970. */
export function writeZone(
  {universalTime, zoneWithOffset}: ZoneWords,
  {lang, timeZone, now}: Readonly<{lang: Language; timeZone: string; now: number}>,
): string {
  // Intl offers only `GMT+00:00` for it.
  if (timeZone === 'UTC') return universalTime
  return fill(zoneWithOffset, {zone: nameInWords(lang, timeZone, now), offset: formatOffset(timeZone, now)})
}

/** The time zone of a browser by its current name, in words. */
export function nameOwnZone(
  words: ZoneWords,
  {timeZone, ...options}: Readonly<{lang: Language; timeZone: string; now: number}>,
): NamedZone {
  const zone = toCanonicalZone(timeZone)
  return {zone, name: writeZone(words, {...options, timeZone: zone})}
}
