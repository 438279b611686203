import type {Locales} from './locales.ts'

const numberPattern = /\d+(?:[.,:/]\d+)*(?:k\b|%)?/gu

const normalize = (text: string) => text.replace(/k$/u, ',000')

/** The numbers of a text, sorted: prices, ratios, percentages, dates. `100k` counts as `100,000`. */
export const numbersIn = (text: string): string[] =>
  (text.match(numberPattern) ?? []).map(normalize).toSorted()

/** Numbers that differ between the languages of a field. */
export function checkNumbers({path, en, ar}: Locales): string[] {
  const [english, arabic] = [numbersIn(en).join(' '), numbersIn(ar).join(' ')]
  return english === arabic
    ? []
    : [`${path} has the numbers [${english}] in English and [${arabic}] in Arabic`]
}
