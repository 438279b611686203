import type {Locales} from './locales.ts'

const numberPattern = /\d+(?:[.,:/]\d+)*(?:k\b|%)?/gu

const normalize = (text: string) => text.replace(/k$/u, ',000')

/** The figures of a text in ascending order: prices, ratios, percentages, dates. `100k` counts as `100,000`. */
export const numbersIn = (text: string): string[] => (text.match(numberPattern) ?? []).map(normalize).toSorted()

/** Figures that stand on one side of a field only. */
export function checkNumbers({path, en, ar}: Locales): string[] {
  const [english, arabic] = [numbersIn(en).join(' '), numbersIn(ar).join(' ')]
  return english === arabic
    ? []
    : [`${path} has the figures [${english}] in English and [${arabic}] in Arabic`]
}
