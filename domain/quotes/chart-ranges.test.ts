import {expect, test} from 'vitest'
import {drawTrend} from './chart-ranges.ts'

test('a small chart runs from the oldest price to the newest, and a higher price is further up', () => {
  expect(drawTrend([1, 2, 1.5])).toBe('M0 15l36-14 36 7')
})

test('a small chart ends where its last price is, whatever was rounded', () => {
  const steps = drawTrend([1, 1.03, 1.31, 1.2, 1.27, 1.5, 1.7, 2])
    .split(/[Ml ]|(?=-)/u)
    .map(Number)
  const [, x = 0, y = 0] = steps
  const sum = (from: number) =>
    steps.slice(3).reduce((total, step, index) => total + (index % 2 === from ? step : 0), 0)
  expect([x + sum(0), y + sum(1)]).toEqual([72, 1])
})

test('a price that stays is a line in the middle', () => {
  expect(drawTrend([3, 3])).toBe('M0 8l72 0')
})

test('one price is no line', () => {
  expect(drawTrend([1])).toBe('')
})
