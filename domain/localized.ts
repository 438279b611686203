import {defaultLanguage, type Language, type Localized, languages, type Texts, pickText} from './languages.ts'

const isFull = <Value>(values: Partial<Localized<Value>>): values is Localized<Value> =>
  languages.every((language) => language in values)

/** Makes a value for each language. */
export function mapLanguages<Value>(make: (language: Language) => Value): Localized<Value> {
  const values: Partial<Record<Language, Value>> = {}
  for (const language of languages) values[language] = make(language)
  if (isFull(values)) return values
  throw new Error('A language has no value.')
}

/** Texts in each language. A missing text falls back to the default language's. */
export const fillLanguages = <Value>(texts: Texts<Value>): Localized<Value> =>
  mapLanguages((language) => pickText(texts, language))

/** The language whose text stands beside a language's: the default one, and beside that, the next. */
export const findOtherLanguage = (language: Language): Language =>
  languages.find((other) => other !== language) ?? defaultLanguage
