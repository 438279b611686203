import {expect, test} from 'vitest'
import {formatDay, formatMonth} from './format-date.ts'

test('a day is Gregorian and in Latin digits in both languages', () => {
  expect(formatDay('en', '2026-11-20')).toBe('20 November 2026')
  expect(formatDay('ar', '2026-11-20')).toBe('20 نوفمبر 2026')
})

test('a month is Gregorian and in Latin digits in both languages', () => {
  expect(formatMonth('en', '2026-11')).toBe('November 2026')
  expect(formatMonth('ar', '2026-11')).toBe('نوفمبر 2026')
})
