import {expect, test} from 'vitest'
import {fractionOf, round, uuidOf} from './stable.ts'

test('a fraction is stable for its key, is in [0, 1) and differs between keys', () => {
  const fractions = Array.from({length: 500}, (_, n) => fractionOf(`key ${n}`))
  expect(fractions).toEqual(Array.from({length: 500}, (_, n) => fractionOf(`key ${n}`)))
  expect(new Set(fractions).size).toBe(500)
  expect(Math.min(...fractions)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...fractions)).toBeLessThan(1)
  expect(fractions.filter((fraction) => fraction < 0.5).length).toBeGreaterThan(200)
})

test('an id is a UUID of version 8, and stays what it is', () => {
  expect(uuidOf('instrument/EURUSD')).toBe('377a9dfe-aa1c-8cad-b73d-6fb9fe19cf46')
  expect(uuidOf('instrument/GBPUSD')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})

test('rounding leaves no digits that a person would not write', () => {
  expect(round(0.1 + 0.2, 1)).toBe(0.3)
  expect(round(-1.049, 2)).toBe(-1.05)
})
