import {expect, test} from 'vitest'
import {listDays, sumDays} from './page-views.ts'

const days = listDays(
  [
    {day: '2026-02-01', language: 'en', times: 3},
    {day: '2026-02-01', language: 'ar', times: 4},
    {day: '2026-03-01', language: 'ar', times: 1},
    {day: '2026-01-30', language: 'en', times: 99},
  ],
  '2026-03-02',
)

test('every day of the period is there once, the oldest first, today last', () => {
  expect(days).toHaveLength(30)
  expect(days.map(({day}) => day).slice(0, 2)).toEqual(['2026-02-01', '2026-02-02'])
  expect(days.slice(-3)).toEqual([
    {day: '2026-02-28', en: 0, ar: 0, total: 0},
    {day: '2026-03-01', en: 0, ar: 1, total: 1},
    {day: '2026-03-02', en: 0, ar: 0, total: 0},
  ])
  expect(days[0]).toEqual({day: '2026-02-01', en: 3, ar: 4, total: 7})
})

test('the sum has both languages, and no day outside the period', () => {
  expect(sumDays(days)).toEqual({en: 3, ar: 5, total: 8})
})
