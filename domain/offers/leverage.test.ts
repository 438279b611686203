import * as fc from 'fast-check'
import {describe, expect, test} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import {assetClasses} from '../instruments/asset-classes.ts'
import {getRegionRecord, listRegions} from '../regions/regions.ts'
import {
  type RegionLimits,
  computeAccountLeverage,
  effectiveLeverage,
  findLeverageRule,
  clampToRegulator,
} from './leverage.ts'

const eu: RegionLimits = {
  maxLeverage: 30,
  leverageCaps: {...regionRecords.EU.caps, crypto: 0},
  cfdCryptoAllowed: false,
}
const n = fc.integer({min: 0, max: 500})
const anyRegion: fc.Arbitrary<RegionLimits> = fc.record({
  maxLeverage: fc.integer({min: 1, max: 500}),
  leverageCaps: fc.record({
    fxMajor: n,
    fxMinor: n,
    gold: n,
    majorIndex: n,
    otherCommodity: n,
    other: n,
    share: n,
    crypto: n,
  }),
  cfdCryptoAllowed: fc.boolean(),
})
const anyAccount = fc.record({maxLeverage: fc.integer({min: 1, max: 1000})})
const anyClass = fc.constantFrom(...assetClasses)

describe('the leverage that applies', () => {
  test('is the lowest of the three limits', () => {
    expect(effectiveLeverage({maxLeverage: 500}, eu, 'fxMajor')).toBe(30)
    expect(effectiveLeverage({maxLeverage: 500}, eu, 'share')).toBe(5)
    expect(effectiveLeverage({maxLeverage: 2}, eu, 'share')).toBe(2)
    expect(effectiveLeverage({maxLeverage: 500}, {...eu, maxLeverage: 3}, 'share')).toBe(3)
  })

  test('is never above any limit, and is one of them', () => {
    fc.assert(
      fc.property(anyAccount, anyRegion, anyClass, (account, region, assetClass) => {
        const leverage = effectiveLeverage(account, region, assetClass)
        const limits = [account.maxLeverage, region.maxLeverage, region.leverageCaps[assetClass]]
        expect(Math.max(leverage, ...limits) === Math.max(...limits)).toBe(true)
        expect([0, ...limits]).toContain(leverage)
        for (const limit of limits) expect(leverage).toBeLessThanOrEqual(limit)
      }),
    )
  })

  test('is 0 for crypto where the region does not allow it, whatever its cap is', () => {
    fc.assert(
      fc.property(anyAccount, anyRegion, (account, region) => {
        expect(effectiveLeverage(account, {...region, cfdCryptoAllowed: false}, 'crypto')).toBe(0)
      }),
    )
  })

  test('of an account is capped by the region', () => {
    expect(computeAccountLeverage({maxLeverage: 500}, eu)).toBe(30)
    expect(computeAccountLeverage({maxLeverage: 20}, eu)).toBe(20)
  })
})

describe('the limit that binds a leverage', () => {
  test.each([
    [{maxLeverage: 500}, eu, 'share', {leverage: 5, boundBy: 'assetClass', margin: 20}],
    [{maxLeverage: 500}, eu, 'fxMajor', {leverage: 30, boundBy: 'assetClass', margin: 100 / 30}],
    [{maxLeverage: 500}, {...eu, maxLeverage: 4}, 'share', {leverage: 4, boundBy: 'region', margin: 25}],
    [{maxLeverage: 4}, {...eu, maxLeverage: 4}, 'share', {leverage: 4, boundBy: 'region', margin: 25}],
    [{maxLeverage: 2}, eu, 'share', {leverage: 2, boundBy: 'account', margin: 50}],
    [{maxLeverage: 500}, eu, 'crypto', null],
  ] as const)('%j in %j for %s', (account, region, assetClass, rule) => {
    expect(findLeverageRule(account, region, assetClass)).toEqual(rule)
  })
})

const lax = {
  maxLeverage: 500,
  leverageCaps: {
    fxMajor: 500,
    fxMinor: 500,
    gold: 500,
    majorIndex: 500,
    otherCommodity: 500,
    share: 500,
    other: 500,
    crypto: 500,
  },
  fxMajorCurrencies: ['USD', 'EUR', 'TRY'],
}

test.each(listRegions(({capsBasis}) => capsBasis === 'housePolicy'))('the house decides in %s', (region) => {
  expect(clampToRegulator(lax, region)).toBe(lax)
})

test.each(listRegions(({capsBasis}) => capsBasis === 'regulator'))(
  'no limit of %s is above its regulator',
  (region) => {
    const {caps} = getRegionRecord(region)
    const clamped = clampToRegulator(lax, region)
    expect(clamped.maxLeverage).toBe(Math.max(...Object.values(caps)))
    for (const assetClass of assetClasses) expect(clamped.leverageCaps[assetClass]).toBe(caps[assetClass])
    expect(clamped.fxMajorCurrencies).toEqual(['USD', 'EUR'])
  },
)

test('limits below those of the regulator stay', () => {
  const strict = {...lax, maxLeverage: 10, leverageCaps: {...lax.leverageCaps, gold: 3}}
  expect(clampToRegulator(strict, 'EU')).toMatchObject({maxLeverage: 10, leverageCaps: {gold: 3}})
})
