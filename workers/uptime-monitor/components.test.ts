import {expect, test} from 'vitest'
import {planNext} from './components.ts'

test('checks again after the interval, a tenth sooner or later', () => {
  expect(planNext({interval_seconds: 30}, 'ok', 0)).toBe(27_000)
  expect(planNext({interval_seconds: 30}, 'slow', 0.5)).toBe(30_000)
  expect(planNext({interval_seconds: 30}, 'unknown', 1)).toBe(33_000)
})

test('checks again soon after a failure, and never later than usual', () => {
  expect(planNext({interval_seconds: 30}, 'failed', 0.5)).toBe(10_000)
  expect(planNext({interval_seconds: 5}, 'failed', 0.5)).toBe(5_000)
})
