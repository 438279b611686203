import {expect, test, describe} from 'vitest'
import {addMonths, isMonth, toMonth, formatDay, formatMonth, toDuration, formatDuration} from './dates.ts'

test.each(['2026-00', '2026-13', '2026-1', '2026-11-01', '', undefined])('"%s" is no month', (text) => {
  expect(isMonth(text)).toBe(false)
})

test('a month is recognised, and is that of its days and moments', () => {
  expect(isMonth('2026-12')).toBe(true)
  expect([toMonth('2026-12-31'), toMonth('2026-12-31T23:59:59Z')]).toEqual(['2026-12', '2026-12'])
})

test('months are counted across years', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2024-03', -1)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-02',
  ])
})

test('a day is Gregorian and in Latin digits in both languages', () => {
  expect(formatDay('en', '2026-11-20')).toBe('20 November 2026')
  expect(formatDay('ar', '2026-11-20')).toBe('20 نوفمبر 2026')
})

test('a month is Gregorian and in Latin digits in both languages', () => {
  expect(formatMonth('en', '2026-11')).toBe('November 2026')
  expect(formatMonth('ar', '2026-11')).toBe('نوفمبر 2026')
})

describe('a duration', () => {
  test.each([
    [60, '1 minute', 'دقيقة'],
    [600, '10 minutes', '10 دقائق'],
    [7_200, '2 hours', 'ساعتان'],
    [30 * 86_400, '30 days', '30 يومًا'],
    [365 * 86_400, '1 year', 'سنة'],
    [90, '2 minutes', 'دقيقتان'],
  ])('of %d seconds is %s', (seconds, english, arabic) => {
    expect(formatDuration('en', toDuration(seconds))).toBe(english)
    expect(formatDuration('ar', toDuration(seconds))).toBe(arabic)
  })
})
