import {expect, test} from 'vitest'
import {refreshAfter} from './refresh-after.ts'

const seconds = 1_000

test.each([
  ['while all is well', 'success', 500, 400, 3, 5],
  ['at the first failure', 'error', 500, 531, 1, 31],
  ['after two minutes without an answer', 'error', 500, 620, 4, 120],
  ['after an hour', 'error', 500, 4_100, 20, 300],
  ['when nothing ever came, once', 'error', 0, 10, 1, 5],
  ['when nothing ever came, twice', 'error', 0, 50, 2, 10],
])('%s', (_, status, data, error, errorUpdateCount, expected) => {
  const known = {status, dataUpdatedAt: data * seconds, errorUpdatedAt: error * seconds, errorUpdateCount}
  expect(refreshAfter(known)).toBe(expected * seconds)
})
