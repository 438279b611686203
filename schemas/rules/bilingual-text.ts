import {languages, type Language, isComplete, type Localized} from '#domain/languages.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import type {Problem} from './value-checks.ts'

/** A bilingual plain text, possibly incomplete. */
export type BilingualText = Partial<Localized<string | undefined>>

const listPlaceholders = (text: string): string[] => text.match(/\{[^{}]*\}/gu) ?? []

/** Rejects unknown placeholders, such as `{lossshare}`, which visitors would see literally. */
export function checkPlaceholders(text: BilingualText, known: readonly string[]): Problem[] {
  return languages.flatMap((language) =>
    listPlaceholders(text[language] ?? '')
      .filter((placeholder) => !known.includes(placeholder))
      .map((placeholder) => ({
        message: `${placeholder} is not a known placeholder. Write ${known.join(' or ')}, or remove the braces.`,
        at: [language],
      })),
  )
}

/** The languages that have a text, with the text. Another rule reports missing languages. */
export const listWrittenTexts = (bilingual: BilingualText): [Language, string][] =>
  languages.flatMap((language): [Language, string][] => {
    const text = bilingual[language]
    return text ? [[language, text]] : []
  })

/** The message when a text lacks a language: `Write this in English and in Arabic.` */
export const missingTexts = `Write this in ${languages
  .filter(isComplete)
  .map((language) => getLanguageTitle(language))
  .join(' and in ')}.`

/** A text without the vowel signs and the lengthening of Arabic, which are optional. */
export const stripVowelSigns = (text: string): string => text.replaceAll(/[\u064B-\u0652\u0670\u0640]/gu, '')
