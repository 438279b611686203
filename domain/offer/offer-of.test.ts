import {describe, expect, test} from 'vitest'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {regionCodes, regionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {cryptoPermission} from './crypto-permission.ts'
import {inCountry} from './in-country.ts'
import {isBannedFromMarketing, offerOf, type OfferRules} from './offer-of.ts'

const rulesOf = (code: RegionCode, changed: Partial<OfferRules> = {}): OfferRules => ({
  code,
  maxLeverage: 500,
  leverageCaps: regionRecord(code).caps,
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
      expect(offerOf(bitcoin, rulesOf(code))).toBe('offered')
      expect(offerOf(fund, rulesOf(code))).toBe('offered')
    },
  )

  test('of a region that the data does not name is left out by policy of the house', () => {
    expect(offerOf({...fund, available_regions: ['AU']}, rulesOf('EU'))).toBe('restrictedByHousePolicy')
  })

  test('of a class that the profile leaves out, but the regulator does not, is left out by policy of the house', () => {
    expect(offerOf(bitcoin, rulesOf('EU', {cfdCryptoAllowed: false}))).toBe('restrictedByHousePolicy')
    const caps = {...regionRecord('EU').caps, share: 0}
    expect(offerOf(fund, rulesOf('EU', {leverageCaps: caps}))).toBe('restrictedByHousePolicy')
  })

  test('of a class that the regulator bans from marketing is banned, whatever profile and data say', () => {
    const caps = {...regionRecord('UK').caps, crypto: 5}
    expect(offerOf(bitcoin, rulesOf('UK', {leverageCaps: caps}))).toBe('bannedFromMarketing')
    expect(offerOf({...bitcoin, available_regions: ['AU']}, rulesOf('UK'))).toBe('bannedFromMarketing')
  })
})

describe('in a country that withholds crypto', () => {
  const rules = inCountry(rulesOf('MENA'), ['crypto'])

  test('a coin of the region is restricted for the country, and other instruments are offered', () => {
    expect(offerOf(bitcoin, rules)).toBe('restrictedInCountry')
    expect(offerOf(fund, rules)).toBe('offered')
    expect(rules.leverageCaps).toEqual({...regionRecord('MENA').caps, crypto: 0})
    expect(cryptoPermission(rules)).toBe('notOfferedInCountry')
  })

  test('a ban of the region stays the ban of the region', () => {
    const uk = inCountry(rulesOf('UK'), ['crypto'])
    expect(offerOf(bitcoin, uk)).toBe('bannedFromMarketing')
    expect(cryptoPermission(uk)).toBe('prohibitedByRegulator')
  })

  test('nothing changes where nothing is withheld', () => {
    expect(inCountry(rulesOf('MENA'), []).leverageCaps).toEqual(regionRecord('MENA').caps)
    expect(offerOf(bitcoin, inCountry(rulesOf('MENA'), []))).toBe('offered')
  })
})

describe('a class', () => {
  test.each(regionCodes)('is banned from marketing in %s only where its cap there is 0', (code) => {
    const banned = assetClasses.filter((assetClass) => isBannedFromMarketing(assetClass, code))
    expect(banned.filter((assetClass) => regionRecord(code).caps[assetClass] > 0)).toEqual([])
    expect(banned).toEqual(code === 'UK' ? ['crypto'] : [])
  })
})
