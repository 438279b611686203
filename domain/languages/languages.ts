/** The languages of the site, English first; a closed set. */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** The language that a browser is given when nothing else decides. */
export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value)

/** Writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')
