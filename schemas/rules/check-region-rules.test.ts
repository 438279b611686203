import {describe, expect, test} from 'vitest'
import {type RegionCode, regionCodes, regionsWhere} from '#domain/regions/regions.ts'
import {checkCryptoAllowed, checkHeadlineLeverage, checkInvestorProtection} from './check-region-rules.ts'

const regionsRejecting = (check: (region: RegionCode) => readonly unknown[]) =>
  regionCodes.filter((region) => check(region).length > 0)

describe('the regions that reject', () => {
  test('the headline leverage', () => {
    expect(regionsRejecting((region) => checkHeadlineLeverage(true, region))).toEqual(
      regionsWhere(({showsHeadlineLeverage}) => !showsHeadlineLeverage),
    )
    expect(regionsRejecting((region) => checkHeadlineLeverage(false, region))).toEqual([])
  })

  test('crypto CFDs', () => {
    expect(regionsRejecting((region) => checkCryptoAllowed(true, region))).toEqual(
      regionsWhere(({caps}) => caps.crypto === 0),
    )
    expect(regionsRejecting((region) => checkCryptoAllowed(false, region))).toEqual([])
  })

  test('silence on investor protection', () => {
    expect(regionsRejecting((region) => checkInvestorProtection(undefined, region))).toEqual(
      regionsWhere(({protectsRetail}) => protectsRetail),
    )
    expect(regionsRejecting((region) => checkInvestorProtection({en: 'Yes.', ar: 'نعم.'}, region))).toEqual(
      [],
    )
  })
})
