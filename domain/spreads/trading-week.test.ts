import {expect, test} from 'vitest'
import {tradingWeek} from './trading-week.ts'

const hours = (from: number, until: number) => Array.from({length: until - from}, (_, index) => from + index)

test('a market that opens on Sunday evening begins its week there', () => {
  expect(tradingWeek(hours(22, 142))).toEqual({start: 22, length: 120})
})

test('a pause each day is shorter than the weekend', () => {
  const days = [1, 2, 3, 4, 5].flatMap((day) => hours(day * 24 + 14, day * 24 + 21))
  expect(tradingWeek(days)).toEqual({start: 38, length: 103})
})

test('a week goes on over midnight of Saturday', () => {
  expect(tradingWeek([...hours(0, 100), ...hours(160, 168)])).toEqual({start: 160, length: 108})
})

test('a market that never pauses begins on Sunday; one without hours has no week', () => {
  expect(tradingWeek(hours(0, 168))).toEqual({start: 0, length: 168})
  expect(tradingWeek([5])).toEqual({start: 5, length: 1})
  expect(tradingWeek([])).toEqual({start: 0, length: 0})
})
