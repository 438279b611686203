import type {Language, Localized} from './languages.ts'

/** BCP 47 locales of dates, counted units and plural forms. Every page has Latin digits and the Gregorian calendar. */
const locales = {
  en: 'en-GB',
  // Plain `ar-SA` would use Arabic-Indic digits and the Islamic calendar.
  ar: 'ar-SA-u-ca-gregory-nu-latn',
} as const satisfies Localized<string>

/** The locale that formats a language's numbers and dates. */
export const toLocale = (language: Language): string => locales[language]
