import {expect, test} from 'vitest'
import {isDay} from './day.ts'

test.each(['2026-11-21', '2024-02-29'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true)
})

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'before', ''])('%s is not a day', (day) => {
  expect(isDay(day)).toBe(false)
})
