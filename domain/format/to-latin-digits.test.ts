import {expect, test} from 'vitest'
import {toLatinDigits} from './to-latin-digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['1:٣٠ هامش ٥٠٪', '1:30 هامش 50٪'],
  ['0 lots', '0 lots'],
])('%s is %s in Latin digits', (text, latin) => {
  expect(toLatinDigits(text)).toBe(latin)
})
