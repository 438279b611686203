import {toLatinDigits} from '#domain/format/to-latin-digits.ts'

const ratio = /(?<![\d:.,])1\s*:\s*(?<cap>\d{1,3}(?:,\d{3})*|\d+)(?![\d:])/gu

/** The leverages that a text states, each as the N of 1:N (dimensionless). */
export const statedLeverages = (text: string): readonly number[] =>
  [...toLatinDigits(text).matchAll(ratio)].map(({groups}) => Number(groups?.['cap']?.replaceAll(',', '')))
