import {describe, expect, test} from 'vitest'
import {type RegionCode, regionCodes, regionsWhere} from '#domain/regions/regions.ts'
import {
  checkCryptoAllowed,
  checkHeadlineLeverage,
  checkInvestorProtection,
  checkPinnedWarning,
} from './check-region-rules.ts'

const refusedIn = (check: (region: RegionCode) => readonly unknown[]) =>
  regionCodes.filter((region) => check(region).length > 0)

describe('the regions that refuse', () => {
  test('a warning that scrolls away', () => {
    expect(refusedIn((region) => checkPinnedWarning(false, region))).toEqual(
      regionsWhere(({hasStandardWarning}) => hasStandardWarning),
    )
    expect(refusedIn((region) => checkPinnedWarning(true, region))).toEqual([])
  })

  test('the headline leverage', () => {
    expect(refusedIn((region) => checkHeadlineLeverage(true, region))).toEqual(
      regionsWhere(({showsHeadlineLeverage}) => !showsHeadlineLeverage),
    )
    expect(refusedIn((region) => checkHeadlineLeverage(false, region))).toEqual([])
  })

  test('crypto CFDs', () => {
    expect(refusedIn((region) => checkCryptoAllowed(true, region))).toEqual(
      regionsWhere(({caps}) => caps.crypto === 0),
    )
    expect(refusedIn((region) => checkCryptoAllowed(false, region))).toEqual([])
  })

  test('silence on investor protection', () => {
    expect(refusedIn((region) => checkInvestorProtection(undefined, region))).toEqual(
      regionsWhere(({protectsRetail}) => protectsRetail),
    )
    expect(refusedIn((region) => checkInvestorProtection({en: 'Yes.', ar: 'نعم.'}, region))).toEqual([])
  })
})
