import {describe, expect, test} from 'vitest'
import {suggestedRegion} from './region-suggestion.ts'

describe('a region is suggested', () => {
  test.each([
    ['where another applies', {current: 'MENA', detected: 'EU', declined: undefined}, 'EU'],
    ['not where it applies', {current: 'EU', detected: 'EU', declined: undefined}, null],
    ['not where no country is known', {current: 'MENA', detected: null, declined: undefined}, null],
    ['not twice', {current: 'MENA', detected: 'EU', declined: 'EU'}, null],
    ['again where another was declined', {current: 'MENA', detected: 'EU', declined: 'AU'}, 'EU'],
    ['never away from the United Kingdom', {current: 'UK', detected: 'MENA', declined: undefined}, null],
    ['to come to the United Kingdom', {current: 'MENA', detected: 'UK', declined: undefined}, 'UK'],
  ] as const)('%s', (_, visit, region) => {
    expect(suggestedRegion(visit)).toBe(region)
  })
})
