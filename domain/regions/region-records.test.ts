import {describe, expect, test} from 'vitest'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {
  findHighestCap,
  defaultRegion,
  fallbackRegion,
  regionCodes,
  getRegionRecord,
  listRegions,
} from './regions.ts'

/**
 * The only list of regions that is written by hand, directly from the rules. All other tests follow the records, so that they cover a new region
 * automatically. Caps: major and minor pairs, gold, major indices, other commodities, shares, all else, crypto; 0 is a ban.
 */
const byRules = [
  ['GLOBAL', 'housePolicy', [200, 200, 200, 200, 100, 20, 20, 5]],
  ['EU', 'regulator', [30, 20, 20, 20, 10, 5, 5, 2]],
  ['UK', 'regulator', [30, 20, 20, 20, 10, 5, 5, 0]],
  ['AU', 'regulator', [30, 20, 20, 20, 10, 5, 5, 2]],
  ['MENA', 'housePolicy', [30, 20, 20, 20, 10, 5, 5, 2]],
  ['SG', 'regulator', [20, 20, 20, 20, 10, 5, 5, 2]],
] as const

const columns = [
  'fxMajor',
  'fxMinor',
  'gold',
  'majorIndex',
  'otherCommodity',
  'share',
  'other',
  'crypto',
] as const

test('the columns name every asset class', () => {
  expect(columns.toSorted()).toEqual(assetClasses.toSorted())
})

describe('by the rules', () => {
  const known = byRules.map(([code]) => code)
  const knownWhere = (condition: Parameters<typeof listRegions>[0]) =>
    known.filter((code) => condition(getRegionRecord(code)))

  test.each(byRules)('%s has the caps of its %s', (code, basis, caps) => {
    const record = getRegionRecord(code)
    expect(record.capsBasis).toBe(basis)
    expect(columns.map((assetClass) => record.caps[assetClass])).toEqual(caps)
  })

  test('crypto CFDs are not offered in the EU and the UK', () => {
    expect(knownWhere(({offersCrypto}) => !offersCrypto)).toEqual(['EU', 'UK'])
  })

  test('the EU and the UK prescribe the standard warning', () => {
    expect(knownWhere(({hasStandardWarning}) => hasStandardWarning)).toEqual(['EU', 'UK'])
  })

  test('the headline leverage is shown only where no regulator caps it', () => {
    expect(knownWhere(({showsHeadlineLeverage}) => showsHeadlineLeverage)).toEqual(['GLOBAL', 'MENA'])
  })

  test('the EU, the UK and Australia protect retail clients', () => {
    expect(knownWhere(({protectsRetail}) => protectsRetail)).toEqual(['EU', 'UK', 'AU'])
  })

  test('no other region is suggested in the United Kingdom', () => {
    expect(knownWhere(({suggestsOtherRegions}) => !suggestsOtherRegions)).toEqual(['UK'])
  })

  test('the Middle East is the default, and the rest of the world the fallback', () => {
    expect([defaultRegion, fallbackRegion]).toEqual(['MENA', 'GLOBAL'])
  })
})

describe.each(regionCodes)('the record of %s', (code) => {
  const {caps, capsBasis, capsSource, offersCrypto, showsHeadlineLeverage, title} = getRegionRecord(code)

  test('offers no crypto where it is banned', () => {
    expect(offersCrypto && caps.crypto === 0).toBe(false)
  })

  test('shows no headline leverage under a regulator', () => {
    expect(showsHeadlineLeverage && capsBasis === 'regulator').toBe(false)
  })

  test('has caps that are whole, the highest of them among them, and a source', () => {
    const all = Object.values(caps)
    expect(all.filter((cap) => !Number.isInteger(cap) || cap < 0 || cap > findHighestCap(code))).toEqual([])
    expect(all).toContain(findHighestCap(code))
    expect(Math.min(capsSource.length, title.length)).toBeGreaterThan(0)
  })
})
