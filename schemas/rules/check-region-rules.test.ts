import {describe, expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {
  checkCryptoAllowed,
  checkHeadlineLeverage,
  checkInvestorProtection,
  checkPinnedWarning,
} from './check-region-rules.ts'

const refusedIn = (check: (region: (typeof regionCodes)[number]) => readonly unknown[]) =>
  regionCodes.filter((region) => check(region).length > 0)

describe('the regions that refuse', () => {
  test('a warning that scrolls away', () => {
    expect(refusedIn((region) => checkPinnedWarning(false, region))).toEqual(['EU', 'UK'])
    expect(refusedIn((region) => checkPinnedWarning(true, region))).toEqual([])
  })

  test('the headline leverage', () => {
    expect(refusedIn((region) => checkHeadlineLeverage(true, region))).toEqual(['EU', 'UK', 'AU', 'SG'])
    expect(refusedIn((region) => checkHeadlineLeverage(false, region))).toEqual([])
  })

  test('crypto CFDs', () => {
    expect(refusedIn((region) => checkCryptoAllowed(true, region))).toEqual(['UK'])
    expect(refusedIn((region) => checkCryptoAllowed(false, region))).toEqual([])
  })

  test('silence on investor protection', () => {
    expect(refusedIn((region) => checkInvestorProtection(undefined, region))).toEqual(['EU', 'UK', 'AU'])
    expect(refusedIn((region) => checkInvestorProtection({en: 'Yes.', ar: 'نعم.'}, region))).toEqual([])
  })
})
