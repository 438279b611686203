import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {parsePeriod} from './retention-periods.ts'

test.each([
  ['2 years', [{count: 2, unit: 'year'}]],
  ['30 days', [{count: 30, unit: 'day'}]],
  ['1 day', [{count: 1, unit: 'day'}]],
  [
    '1 year 6 mons',
    [
      {count: 1, unit: 'year'},
      {count: 6, unit: 'month'},
    ],
  ],
])('the period %s is read part by part', (text, parts) => {
  expect(parsePeriod(text)).toEqual(parts)
})

test.each(['', '12:00:00', '1 day 12:00:00', '-3 days', 'two years'])('%j is no period', (text) => {
  expect(parsePeriod(text)).toBeNull()
})
