import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'

const formats = {
  en: new Intl.DateTimeFormat(localeOf('en'), {dateStyle: 'long', timeZone: 'UTC'}),
  ar: new Intl.DateTimeFormat(localeOf('ar'), {dateStyle: 'long', timeZone: 'UTC'}),
} satisfies Record<Language, Intl.DateTimeFormat>

/** A calendar day (ISO date, `2026-11-20`) in words: `20 November 2026`. */
export const formatDay = (lang: Language, isoDate: string): string =>
  formats[lang].format(new Date(`${isoDate}T00:00:00Z`))

const months = {
  en: new Intl.DateTimeFormat(localeOf('en'), {month: 'long', year: 'numeric', timeZone: 'UTC'}),
  ar: new Intl.DateTimeFormat(localeOf('ar'), {month: 'long', year: 'numeric', timeZone: 'UTC'}),
} satisfies Record<Language, Intl.DateTimeFormat>

/** A month (`2026-11`) in words: `November 2026`. */
export const formatMonth = (lang: Language, isoMonth: string): string =>
  months[lang].format(new Date(`${isoMonth}-01T00:00:00Z`))
