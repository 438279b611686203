import {describe, expect, test} from 'vitest'
import {isRegion, regionOrDefault} from './regions.ts'

describe('the code of a region', () => {
  test('is one of a record', () => {
    expect(isRegion('UK')).toBe(true)
  })

  test.each(['', 'uk', 'XX', 'toString', null, undefined, 1, ['UK']])('is not %j', (value) => {
    expect(isRegion(value)).toBe(false)
  })
})

test('a stored region applies; without one the default does, with an unknown one the fallback', () => {
  expect(regionOrDefault('UK')).toBe('UK')
  expect(regionOrDefault(undefined)).toBe('MENA')
  expect(regionOrDefault('XX')).toBe('GLOBAL')
  expect(regionOrDefault('')).toBe('GLOBAL')
})
