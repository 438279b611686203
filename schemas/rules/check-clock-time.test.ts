import {expect, test} from 'vitest'
import {checkClockTime} from './check-clock-time.ts'

test.each(['00:00', '09:30', '23:59', undefined])('%s is a time', (time) => {
  expect(checkClockTime(time)).toEqual([])
})

test.each(['24:00', '9:30', '09:60', '09.30', '0930', '09:30:00'])('%s is not', (time) => {
  expect(checkClockTime(time)).toHaveLength(1)
})
