import {expect, test} from 'vitest'
import {refreshAfter} from './refresh-after.ts'

const seconds = 1_000

test.each([
  ['while requests succeed', 'success', 500, 400, 3, 5],
  ['at the first failure', 'error', 500, 531, 1, 31],
  ['after two minutes without a response', 'error', 500, 620, 4, 120],
  ['after an hour', 'error', 500, 4_100, 20, 300],
  ['when the first request fails', 'error', 0, 10, 1, 5],
  ['when the first two requests fail', 'error', 0, 50, 2, 10],
])('%s', (_, status, data, error, errorUpdateCount, expected) => {
  const known = {status, dataUpdatedAt: data * seconds, errorUpdatedAt: error * seconds, errorUpdateCount}
  expect(refreshAfter(known)).toBe(expected * seconds)
})
