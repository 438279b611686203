import {languages} from '#domain/languages/languages.ts'
import type {Problem} from './problem.ts'

/** A bilingual plain text, possibly incomplete. */
export type BilingualText = Readonly<{en?: string | undefined; ar?: string | undefined}>

const placeholders = (text: string): string[] => text.match(/\{[^{}]*\}/gu) ?? []

/** Rejects unknown placeholders, such as `{lossshare}`, which visitors would see literally. */
export function checkPlaceholders(text: BilingualText, known: readonly string[]): Problem[] {
  return languages.flatMap((language) =>
    placeholders(text[language] ?? '')
      .filter((placeholder) => !known.includes(placeholder))
      .map((placeholder) => ({
        message: `${placeholder} is not known here. Write ${known.join(' or ')}, or leave the braces out.`,
        at: [language],
      })),
  )
}
