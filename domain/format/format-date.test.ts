import {expect, test} from 'vitest'
import {formatDay} from './format-date.ts'

test('a day is Gregorian and in Latin digits in both languages', () => {
  expect(formatDay('en', '2026-11-20')).toBe('20 November 2026')
  expect(formatDay('ar', '2026-11-20')).toBe('20 نوفمبر 2026')
})
