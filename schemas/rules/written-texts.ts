import {type Language, languages} from '#domain/languages/languages.ts'
import type {BilingualText} from './check-placeholders.ts'

/** The languages in which something is written, with the text. A missing language has its own message. */
export const writtenTexts = (bilingual: BilingualText): [Language, string][] =>
  languages.flatMap((language): [Language, string][] => {
    const text = bilingual[language]
    return text ? [[language, text]] : []
  })
