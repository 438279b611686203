import {languages} from '#domain/languages.ts'

/** GROQ: projects a text in all languages. */
export const allLanguages = `{${languages.join(', ')}}`

/** GROQ: the first text of fields, in the default language if there is one. */
export const firstText = (...fields: readonly string[]): string =>
  `coalesce(${languages.flatMap((language) => fields.map((field) => `${field}.${language}`)).join(', ')})`

/** GROQ: the languages that a field's text is in. */
export const languagesOf = (field: string): string =>
  `array::compact([${languages.map((language) => `select(defined(${field}.${language}) => "${language}")`).join(', ')}])`
