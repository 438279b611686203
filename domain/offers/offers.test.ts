import {describe, expect, test} from 'vitest'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {regionCodes, getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {restrictToCountry} from '../regions/country-rules.ts'
import {classifyInRegion, isBannedFromMarketing, findOffer, type OfferRules} from './offers.ts'
import {findCryptoPermission} from './crypto-permission.ts'

const eu = ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF']
const au = [...eu, 'AUD']
const pair = (baseCurrency: string | null, quoteCurrency: string) =>
  ({assetClass: 'fx', baseCurrency, quoteCurrency}) as const

describe('the asset class in a region', () => {
  test('of a pair is major where both currencies are', () => {
    expect(classifyInRegion(pair('EUR', 'USD'), eu)).toBe('fxMajor')
    expect(classifyInRegion(pair('AUD', 'USD'), eu)).toBe('fxMinor')
    expect(classifyInRegion(pair('USD', 'AUD'), eu)).toBe('fxMinor')
    expect(classifyInRegion(pair('AUD', 'USD'), au)).toBe('fxMajor')
  })

  test('of a pair whose base is unknown is the stricter one', () => {
    expect(classifyInRegion(pair(null, 'USD'), eu)).toBe('fxMinor')
  })

  test('of anything else does not depend on currencies', () => {
    expect(classifyInRegion({assetClass: 'gold', baseCurrency: 'EUR', quoteCurrency: 'USD'}, eu)).toBe('gold')
  })
})

const makeRules = (code: RegionCode, changed: Partial<OfferRules> = {}): OfferRules => ({
  code,
  maxLeverage: 500,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed: true,
  fxMajorCurrencies: ['USD', 'EUR'],
  ...changed,
})

const bitcoin = {
  asset_class: 'crypto',
  base_currency: 'BTC',
  quote_currency: 'USD',
  available_regions: regionCodes,
} as const
const fund = {...bitcoin, asset_class: 'share', base_currency: null} as const

describe('an instrument', () => {
  test.each(regionCodes.filter((code) => code !== 'UK'))(
    'is offered in %s where class and data allow it',
    (code) => {
      expect(findOffer(bitcoin, makeRules(code))).toBe('offered')
      expect(findOffer(fund, makeRules(code))).toBe('offered')
    },
  )

  test('of a region that the data does not name is left out by policy of the house', () => {
    expect(findOffer({...fund, available_regions: ['AU']}, makeRules('EU'))).toBe('restrictedByHousePolicy')
  })

  test('of a class that the profile leaves out, but the regulator does not, is left out by policy of the house', () => {
    expect(findOffer(bitcoin, makeRules('EU', {cfdCryptoAllowed: false}))).toBe('restrictedByHousePolicy')
    const caps = {...getRegionRecord('EU').caps, share: 0}
    expect(findOffer(fund, makeRules('EU', {leverageCaps: caps}))).toBe('restrictedByHousePolicy')
  })

  test('of a class that the regulator bans from marketing is banned, whatever profile and data say', () => {
    const caps = {...getRegionRecord('UK').caps, crypto: 5}
    expect(findOffer(bitcoin, makeRules('UK', {leverageCaps: caps}))).toBe('bannedFromMarketing')
    expect(findOffer({...bitcoin, available_regions: ['AU']}, makeRules('UK'))).toBe('bannedFromMarketing')
  })
})

describe('in a country that withholds crypto', () => {
  const rules = restrictToCountry(makeRules('MENA'), ['crypto'])

  test('a coin of the region is restricted for the country, and other instruments are offered', () => {
    expect(findOffer(bitcoin, rules)).toBe('restrictedInCountry')
    expect(findOffer(fund, rules)).toBe('offered')
    expect(rules.leverageCaps).toEqual({...getRegionRecord('MENA').caps, crypto: 0})
    expect(findCryptoPermission(rules)).toBe('notOfferedInCountry')
  })

  test('a ban of the region stays the ban of the region', () => {
    const uk = restrictToCountry(makeRules('UK'), ['crypto'])
    expect(findOffer(bitcoin, uk)).toBe('bannedFromMarketing')
    expect(findCryptoPermission(uk)).toBe('prohibitedByRegulator')
  })

  test('nothing changes where nothing is withheld', () => {
    expect(restrictToCountry(makeRules('MENA'), []).leverageCaps).toEqual(getRegionRecord('MENA').caps)
    expect(findOffer(bitcoin, restrictToCountry(makeRules('MENA'), []))).toBe('offered')
  })
})

describe('a class', () => {
  test.each(regionCodes)('is banned from marketing in %s only where its cap there is 0', (code) => {
    const banned = assetClasses.filter((assetClass) => isBannedFromMarketing(assetClass, code))
    expect(banned.filter((assetClass) => getRegionRecord(code).caps[assetClass] > 0)).toEqual([])
    expect(banned).toEqual(code === 'UK' ? ['crypto'] : [])
  })
})
