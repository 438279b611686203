import {expect, test} from 'vitest'
import type {Change} from '#web/database/audit-log/publications.ts'
import {weeksOfChanges} from './publication-calendar.tsx'

const change = (published_at: string): Change => ({
  position: 1,
  document_id: 'regionProfile-EU',
  document_type: 'regionProfile',
  published_at,
  standing: 'approved',
})

test('weeks begin on Sunday and hold every day of the month once', () => {
  const weeks = weeksOfChanges('2026-12', [])
  // The first of December 2026 is a Tuesday.
  expect(weeks[0]?.map((day) => day?.day)).toEqual([
    undefined,
    undefined,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(31)
  expect(
    weeksOfChanges('2024-02', [])
      .flat()
      .filter((day) => day !== null),
  ).toHaveLength(29)
})

test('a day counts what was published on it in UTC, and names its first moment', () => {
  const days = weeksOfChanges('2026-11', [
    change('2026-10-31T23:59:59.999999+00:00'),
    change('2026-11-23T15:00:00+00:00'),
    change('2026-11-23T10:00:00.5+00:00'),
    change('2026-12-01T00:00:00+00:00'),
  ]).flat()
  expect(days.filter((day) => day?.count)).toEqual([
    {day: '2026-11-23', count: 2, first: '2026-11-23T10:00:00.500000Z'},
  ])
})
