import {describe, expect, test} from 'vitest'
import {regionCodes, regionsWhere} from '#domain/regions/regions.ts'
import {suggestedRegion} from './region-suggestion.ts'

const silent = regionsWhere(({suggestsOtherRegions}) => !suggestsOtherRegions)
const pairs = regionCodes.flatMap((current) =>
  regionCodes.filter((detected) => detected !== current).map((detected) => [current, detected] as const),
)

describe.each(pairs)('in %s, with a country of %s', (current, detected) => {
  test('the region of the country is suggested, unless the rules forbid it', () => {
    const suggestion = silent.includes(current) ? null : detected
    expect(suggestedRegion({current, detected, declined: undefined})).toBe(suggestion)
  })

  test('a declined region is not suggested again', () => {
    expect(suggestedRegion({current, detected, declined: detected})).toBeNull()
  })
})

describe('a region is suggested', () => {
  test.each([
    ['where another applies', {current: 'MENA', detected: 'EU', declined: undefined}, 'EU'],
    ['not where it applies', {current: 'EU', detected: 'EU', declined: undefined}, null],
    ['not where no country is known', {current: 'MENA', detected: null, declined: undefined}, null],
    ['not twice', {current: 'MENA', detected: 'EU', declined: 'EU'}, null],
    ['again where another was declined', {current: 'MENA', detected: 'EU', declined: 'AU'}, 'EU'],
    ['never away from the United Kingdom', {current: 'UK', detected: 'MENA', declined: undefined}, null],
    ['a switch to the United Kingdom', {current: 'MENA', detected: 'UK', declined: undefined}, 'UK'],
  ] as const)('%s', (_, visit, region) => {
    expect(suggestedRegion(visit)).toBe(region)
  })
})
