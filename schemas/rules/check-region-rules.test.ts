import {describe, expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {
  checkCryptoAllowed,
  checkHeadlineLeverage,
  checkInvestorProtection,
  checkPinnedWarning,
} from './check-region-rules.ts'

const regionsRejecting = (check: (region: (typeof regionCodes)[number]) => readonly unknown[]) =>
  regionCodes.filter((region) => check(region).length > 0)

describe('the regions that refuse', () => {
  test('a warning that scrolls away', () => {
    expect(regionsRejecting((region) => checkPinnedWarning(false, region))).toEqual(['EU', 'UK'])
    expect(regionsRejecting((region) => checkPinnedWarning(true, region))).toEqual([])
  })

  test('the headline leverage', () => {
    expect(regionsRejecting((region) => checkHeadlineLeverage(true, region))).toEqual(['EU', 'UK', 'AU', 'SG'])
    expect(regionsRejecting((region) => checkHeadlineLeverage(false, region))).toEqual([])
  })

  test('crypto CFDs', () => {
    expect(regionsRejecting((region) => checkCryptoAllowed(true, region))).toEqual(['UK'])
    expect(regionsRejecting((region) => checkCryptoAllowed(false, region))).toEqual([])
  })

  test('silence on investor protection', () => {
    expect(regionsRejecting((region) => checkInvestorProtection(undefined, region))).toEqual(['EU', 'UK', 'AU'])
    expect(regionsRejecting((region) => checkInvestorProtection({en: 'Yes.', ar: 'نعم.'}, region))).toEqual([])
  })
})
