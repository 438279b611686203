import {toLatinDigits} from '#domain/format/to-latin-digits.ts'
import {type Decimal, decimal} from './decimal.ts'

const written = /^\d{1,12}(?:\.\d{1,10})?$/u

// Arabic separators.
const decimalMark = /\u066B/gu
const thousandsMark = /\u066C/gu

const latin = (text: string): string =>
  toLatinDigits(text).replaceAll(decimalMark, '.').replaceAll(thousandsMark, '')

/**
 * Parses a number in Latin or Arabic-Indic digits; undefined when empty, null when it is not a plain number. A comma is
 * rejected: many locales read it as a decimal point.
 */
export function readDecimal(text: string): Decimal | null | undefined {
  const digits = latin(text).replaceAll(/[\s\u200e\u200f]/gu, '')
  if (digits === '') return undefined
  return written.test(digits) ? decimal(digits) : null
}
