import {describe, expect, test} from 'vitest'
import {regionOfVisit} from './region-of-visit.ts'
import {regionCodes} from './regions.ts'

const unknown = {storedRegion: undefined, detectedRegion: null} as const
const codes = regionCodes.flatMap((one) => regionCodes.map((other) => [one, other] as const))

describe('the region of a visit', () => {
  test.each(codes)('is the stored %s also from a country of %s', (storedRegion, detectedRegion) => {
    for (const defaultRegion of regionCodes)
      expect(regionOfVisit({storedRegion, detectedRegion, defaultRegion})).toBe(storedRegion)
  })

  test.each(codes)(
    'at a first visit is that of the country, %s, not the default %s',
    (detectedRegion, defaultRegion) => {
      expect(regionOfVisit({storedRegion: undefined, detectedRegion, defaultRegion})).toBe(detectedRegion)
    },
  )

  test.each(regionCodes)('at a first visit from an unknown country is the default, %s', (defaultRegion) => {
    expect(regionOfVisit({...unknown, defaultRegion})).toBe(defaultRegion)
  })

  test.each(codes)('of a crawler from %s is the default, %s', (detectedRegion, defaultRegion) => {
    expect(regionOfVisit({...unknown, detectedRegion, defaultRegion, isCrawler: true})).toBe(defaultRegion)
  })

  test('is the fallback for a stored code that is no region', () => {
    expect(regionOfVisit({storedRegion: 'XX', detectedRegion: 'EU', defaultRegion: 'MENA'})).toBe('GLOBAL')
  })
})
