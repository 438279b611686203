import {type Language, languages} from '#schemas/values/languages.ts'

export {type Language, languages}

/** The language that a browser is given when nothing else decides. */
export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** Writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
