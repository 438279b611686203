import {expect, test} from 'vitest'
import {checkLater} from './check-later.ts'

const [noon, one] = ['2026-11-21T12:00:00.000Z', '2026-11-21T13:00:00.000Z']

test('an end after its beginning passes', () => {
  expect(checkLater(one, noon, 'Later.')).toEqual([])
  // The same instants, written in the time of two places.
  expect(checkLater('2026-11-21T14:00:00+01:00', noon, 'Later.')).toEqual([])
})

test.each([
  [noon, noon],
  [noon, one],
  ['2026-11-21T12:30:00+01:00', noon],
])('an end of %s for a beginning of %s does not', (end, beginning) => {
  expect(checkLater(end, beginning, 'Later.')).toEqual([{message: 'Later.'}])
})

test('other rules handle missing values', () => {
  expect(checkLater(undefined, noon, 'Later.')).toEqual([])
  expect(checkLater(noon, undefined, 'Later.')).toEqual([])
})
