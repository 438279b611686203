import type {Locales} from './locales.ts'

const figure = /\d+(?:[.,:/]\d+)*(?:k\b|%)?/gu

const normal = (text: string) => text.replace(/k$/u, ',000')

/** The figures of a text in ascending order: prices, ratios, percentages, dates. `100k` counts as `100,000`. */
export const figuresOf = (text: string): string[] => (text.match(figure) ?? []).map(normal).toSorted()

/** Figures that stand on one side of a field only. */
export function checkFigures({path, en, ar}: Locales): string[] {
  const [english, arabic] = [figuresOf(en).join(' '), figuresOf(ar).join(' ')]
  return english === arabic
    ? []
    : [`${path} has the figures [${english}] in English and [${arabic}] in Arabic`]
}
