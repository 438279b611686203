import {languages} from '#domain/languages/languages.ts'
import type {Problem} from './problem.ts'

/** A bilingual plain text, as far as it is written. */
export type BilingualText = Readonly<{en?: string | undefined; ar?: string | undefined}>

const placeholders = (text: string): string[] => text.match(/\{[^{}]*\}/gu) ?? []

/** Placeholders that the site would not fill in, such as `{lossshare}`, which a reader would see as they stand. */
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
