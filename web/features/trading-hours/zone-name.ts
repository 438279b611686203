import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'

/** The name of a time zone in words, as far as the language has one: `Eastern Time`. */
export const zoneName = (lang: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(localeOf(lang), {timeZone, timeZoneName: 'longGeneric'})
    .formatToParts(0)
    .find(({type}) => type === 'timeZoneName')?.value ?? timeZone
