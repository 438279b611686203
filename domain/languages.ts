/**
 * A language. Every list of languages is derived from these records, in TypeScript, GROQ, the database and the Studio. Each page sends them to the browser,
 * so the rest is in `locale.ts`, `language-forms.ts` and `language-details.ts`.
 */
type LanguageRecord = Readonly<{
  isRightToLeft?: true
  /** Whether texts of the content may be missing in it. Pages then show the default language's. */
  isPartial?: true
}>

export const languageRecords = {
  en: {},
  ar: {isRightToLeft: true},
} as const satisfies Readonly<Record<string, LanguageRecord>>

export type Language = keyof typeof languageRecords

/** A value in each language. */
export type Localized<Value> = Readonly<Record<Language, Value>>

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languageRecords, value)

/** The languages of the site, the default first. */
export const languages: readonly Language[] = Object.keys(languageRecords).filter(isLanguage)

/** The fallback when nothing else decides the language. Its pages have no prefix, and the Studio is in it. */
export const defaultLanguage = 'en' satisfies Language

const getRecord = (language: Language): LanguageRecord => languageRecords[language]

/** Whether each text of the content must exist in a language. */
export const isComplete = (language: Language): boolean => getRecord(language).isPartial !== true

/** Writing direction of a language. */
export const getDirection = (language: Language): 'ltr' | 'rtl' =>
  getRecord(language).isRightToLeft ? 'rtl' : 'ltr'

/** Start of a language's public paths, such as `/ar`; empty for the default language. */
export const getPathPrefix = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`

export type Texts<Value> = Readonly<Record<typeof defaultLanguage, Value>> & Partial<Localized<Value>>

/** The text in a language, or in the default language. */
export const pickText = <Value>(texts: Texts<Value>, language: Language): Value =>
  texts[language] ?? texts[defaultLanguage]
