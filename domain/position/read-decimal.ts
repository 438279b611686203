import {type Decimal, decimal} from './decimal.ts'

const written = /^\d{1,12}(?:\.\d{1,10})?$/u

// As Arabic writes them.
const decimalMark = /\u066B/gu
const thousandsMark = /\u066C/gu

const latin = (text: string): string =>
  text
    .replaceAll(/[٠-٩۰-۹]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll(decimalMark, '.')
    .replaceAll(thousandsMark, '')

/**
 * The number that a reader wrote, in Latin or Arabic-Indic digits; undefined for nothing, null for what is no plain number. A comma is
 * no part of one: half of the world reads it as a point.
 */
export function readDecimal(text: string): Decimal | null | undefined {
  const digits = latin(text).replaceAll(/[\s\u200e\u200f]/gu, '')
  if (digits === '') return undefined
  return written.test(digits) ? decimal(digits) : null
}
