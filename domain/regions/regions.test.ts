import {describe, expect, test} from 'vitest'
import {isRegion, toRegionOrFallback, forbidsInducements, regionCodes} from './regions.ts'

describe('the code of a region', () => {
  test('is one of a record', () => {
    expect(isRegion('UK')).toBe(true)
  })

  test.each(['', 'uk', 'XX', 'toString', null, undefined, 1, ['UK']])('is not %j', (value) => {
    expect(isRegion(value)).toBe(false)
  })
})

test('a stored region applies, and the fallback instead of an unknown one', () => {
  expect(toRegionOrFallback('UK')).toBe('UK')
  expect(toRegionOrFallback('XX')).toBe('GLOBAL')
  expect(toRegionOrFallback('')).toBe('GLOBAL')
})

test('inducements are forbidden in the EU, the United Kingdom and Australia', () => {
  expect(regionCodes.filter(forbidsInducements)).toEqual(['EU', 'UK', 'AU'])
})
