import {expect, test} from 'vitest'
import {addMonths, isMonth, monthOf} from './month.ts'

test.each(['2026-00', '2026-13', '2026-1', '2026-11-01', '', undefined])('"%s" is no month', (text) => {
  expect(isMonth(text)).toBe(false)
})

test('a month is recognised, and is that of its days and moments', () => {
  expect(isMonth('2026-12')).toBe(true)
  expect([monthOf('2026-12-31'), monthOf('2026-12-31T23:59:59Z')]).toEqual(['2026-12', '2026-12'])
})

test('months are counted across years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2024-03', -1)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-02',
  ])
})
