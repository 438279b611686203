import type {Language} from './languages.ts'

// One decision for the whole site: Latin digits and the Gregorian calendar in both languages. `ar-SA` alone gives Arabic-Indic digits and the Islamic calendar.
const locales: Record<Language, string> = {en: 'en-GB', ar: 'ar-SA-u-ca-gregory-nu-latn'}

/** BCP 47 locale with which every number and date of a language is formatted. */
export const localeOf = (language: Language): string => locales[language]
