import {expect, test} from 'vitest'
import {createLogBudget} from './log-budget.ts'

test('so many lines are written in a window, and the next one says how many were not', () => {
  let time = 0
  const spend = createLogBudget({max: 2, windowMs: 1_000, now: () => time})
  const granted = () => spend().isGranted
  expect([granted(), granted(), granted(), granted(), granted()]).toEqual([true, true, false, false, false])
  time = 999
  expect(spend()).toEqual({isGranted: false, leftOut: 0})
  time = 1_000
  expect(spend()).toEqual({isGranted: true, leftOut: 4})
  expect(spend()).toEqual({isGranted: true, leftOut: 0})
})
