import {describe, expect, test} from 'vitest'
import {isRegion, regionOrFallback} from './regions.ts'

describe('the code of a region', () => {
  test('is one of a record', () => {
    expect(isRegion('UK')).toBe(true)
  })

  test.each(['', 'uk', 'XX', 'toString', null, undefined, 1, ['UK']])('is not %j', (value) => {
    expect(isRegion(value)).toBe(false)
  })
})

test('a stored region applies, and the fallback instead of an unknown one', () => {
  expect(regionOrFallback('UK')).toBe('UK')
  expect(regionOrFallback('XX')).toBe('GLOBAL')
  expect(regionOrFallback('')).toBe('GLOBAL')
})
