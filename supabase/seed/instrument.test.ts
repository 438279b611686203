import {expect, test} from 'vitest'
import {
  findLargestOrder,
  findSmallestOrder,
  readLotSize,
  scalePoint,
  toFraction,
  round,
  toUuid,
  computeFinancing,
  computeSwaps,
} from './instrument.ts'

test.each([
  [270, 1],
  [10, 1],
  [9.99, 10],
  [1, 10],
  [0.093, 1000],
])('a lot at a price of %f holds %d units to be worth 10', (price, units) => {
  expect(readLotSize(price, 10)).toBe(units)
})

test.each([
  [6700, 10_000_000, 1000],
  [740_000, 10_000_000, 10],
  [116_000, 14_000_000, 100],
  [100_000, 7_000_000, 50],
  [100_000, 2_000_000, 20],
  [13, 13_000_000, 1_000_000],
])('of lots worth %f, no more than %d buys %d', (lotValue, atMost, lots) => {
  expect(findLargestOrder(lotValue, atMost)).toBe(lots)
})

test.each([
  [270, 1],
  [10_000, 1],
  [13_750, 0.1],
  [740_000, 0.01],
])('the smallest order of a lot worth %f is %f', (lotValue, lots) => {
  expect(findSmallestOrder(lotValue)).toBe(lots)
})

test.each([
  [0.01, 270, 0.01],
  [0.01, 8, 0.01],
  [0.01, 2, 0.001],
  [0.01, 1, 0.001],
  [1, 155, 0.1],
  [1, 50_000, 1],
  [0.001, 0.07, 0.0001],
  [0.01, 7500, 0.01],
  [0.01, 13_000, 0.1],
  [0.01, 740_000, 1],
])('a point of %f at a price of %f is %f', (pipSize, price, point) => {
  expect(scalePoint(pipSize, price)).toBe(point)
})

test('a fraction is stable for its key, is in [0, 1) and differs between keys', () => {
  const fractions = Array.from({length: 500}, (_, n) => toFraction(`key ${n}`))
  expect(fractions).toEqual(Array.from({length: 500}, (_, n) => toFraction(`key ${n}`)))
  expect(new Set(fractions).size).toBe(500)
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...fractions)).toBeLessThan(1)
  expect(fractions.filter((fraction) => fraction < 0.5).length).toBeGreaterThan(200)
})

test('an id is a UUID of version 8, and stays what it is', () => {
  expect(toUuid('instrument/EURUSD')).toBe('377a9dfe-aa1c-8cad-b73d-6fb9fe19cf46')
  expect(toUuid('instrument/GBPUSD')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('rounding leaves no digits that a person would not write', () => {
  expect(round(0.1 + 0.2, 1)).toBe(0.3)
  expect(round(-1.049, 2)).toBe(-1.05)
})

test('swap points are a day of the yearly rate, in points', () => {
  expect(computeSwaps({price: 1.2, pipSize: 0.0001, longRate: -3, shortRate: 1.5})).toEqual({
    swap_long: -1,
    swap_short: 0.5,
  })
})

test('a financed position pays the rate and the margin when long, and earns what the margin leaves when short', () => {
  expect(computeFinancing(4)).toEqual({longRate: -6.5, shortRate: 1.5})
})
