import {expect, test} from 'vitest'
import {formatRange} from './ranges.ts'

test.each([
  ['en', '0.8', '1.2', '0.8–1.2'],
  ['en', '18:00', '17:00', '18:00–17:00'],
  ['en', '24 December 2026', '25 December 2026', '24 December 2026 – 25 December 2026'],
  ['ar', '0.01', '100', 'من 0.01 إلى 100'],
  ['ar', '18:00', '17:00', 'من 18:00 إلى 17:00'],
  ['ar', '24 ديسمبر 2026', '25 ديسمبر 2026', 'من 24 ديسمبر 2026 إلى 25 ديسمبر 2026'],
] as const)('in %s, %s to %s is "%s"', (lang, from, to, range) => {
  expect(formatRange(lang, from, to)).toBe(range)
})
