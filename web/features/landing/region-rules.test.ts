import {describe, expect, test} from 'vitest'
import {restrictToCountry} from '#domain/regions/country-rules.ts'
import {
  regionCodes,
  getRegionRecord,
  isVisibleInAllRegions,
  listRegions,
  type RegionCode,
} from '#domain/regions/regions.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {isOffered, namesRestrictedProduct, exceedsLeverage, listOfferedMarketData} from './region-rules.ts'

const makeRules = (code: RegionCode) => ({
  code,
  maxLeverage: 500,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed: getRegionRecord(code).offersCrypto,
})

const page = {regions: [...regionCodes], aboutCrypto: false, isUnlisted: false}
const listOfferedRegions = (audience: typeof page) =>
  regionCodes.filter((code) => isOffered(audience, makeRules(code)))

describe('a landing page', () => {
  test('is offered in the regions that it names, and in no other', () => {
    expect(listOfferedRegions(page)).toEqual(regionCodes)
    expect(listOfferedRegions({...page, regions: ['EU', 'SG']})).toEqual(['EU', 'SG'])
    expect(listOfferedRegions({...page, regions: []})).toEqual([])
  })

  test('about crypto is offered only where crypto is, whatever it names', () => {
    const offered = listOfferedRegions({...page, aboutCrypto: true})
    expect(offered).toEqual(listRegions(({offersCrypto}) => offersCrypto))
    expect(offered).toEqual(expect.arrayContaining(['GLOBAL', 'AU', 'MENA', 'SG']))
    expect(offered).not.toContain('EU')
    expect(offered).not.toContain('UK')
    expect(namesRestrictedProduct({...page, aboutCrypto: true}, makeRules('UK'))).toBe(true)
    expect(isOffered({...page, aboutCrypto: true}, restrictToCountry(makeRules('MENA'), ['crypto']))).toBe(
      false,
    )
  })

  test('is for everybody where each region shows it', () => {
    expect(isVisibleInAllRegions(page)).toBe(true)
    expect(isVisibleInAllRegions({...page, regions: regionCodes.filter((code) => code !== 'UK')})).toBe(false)
    expect(isVisibleInAllRegions({...page, aboutCrypto: true})).toBe(false)
  })
})

const statesMorePage = {title: 'Costs', blocks: [{_key: 'b01', lead: 'Trade at 1:200.'}]}

test('a page that states more leverage than the region allows is found out, wherever it says so', () => {
  expect(exceedsLeverage(statesMorePage, 30)).toBe(true)
  expect(exceedsLeverage(statesMorePage, 200)).toBe(false)
  expect(exceedsLeverage({...statesMorePage, blocks: []}, 30)).toBe(false)
})

const gold: Instrument = {
  id: 'gold',
  symbol: 'XAUUSD',
  name: 'Gold',
  name_ar: 'الذهب',
  group_code: 'commodities',
  asset_class: 'gold',
  base_currency: 'XAU',
  quote_currency: 'USD',
  pip_size: 0.1,
  lot_size: 100,
  min_lot: 0.01,
  max_lot: 50,
  swap_long: -7,
  swap_short: 1,
  available_regions: regionCodes,
}
const bitcoin: Instrument = {...gold, symbol: 'BTCUSD', asset_class: 'crypto', base_currency: 'BTC'}
const elsewhere: Instrument = {...gold, symbol: 'XAGUSD', available_regions: ['AU']}

const found = [gold, bitcoin, elsewhere, undefined].map((instrument) => ({
  figures: instrument?.symbol ?? 'UNKNOWN',
  instrument,
}))

const makeMarketDataRules = (code: RegionCode) => ({
  code,
  maxLeverage: 500,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed: getRegionRecord(code).offersCrypto,
  fxMajorCurrencies: ['USD', 'EUR'],
})

/** By hand. */
test.each([
  ['GLOBAL', ['XAUUSD', 'BTCUSD']],
  ['EU', ['XAUUSD']],
  ['UK', ['XAUUSD']],
  ['AU', ['XAUUSD', 'BTCUSD', 'XAGUSD']],
  ['MENA', ['XAUUSD', 'BTCUSD']],
  ['SG', ['XAUUSD', 'BTCUSD']],
] as const)('in %s a landing page has figures of %j and of nothing else', (code, symbols) => {
  const rules = makeMarketDataRules(code)
  const leverageCaps = {...rules.leverageCaps, crypto: rules.cfdCryptoAllowed ? rules.leverageCaps.crypto : 0}
  expect(listOfferedMarketData(found, {...rules, leverageCaps})).toEqual(symbols)
})

test('in a country that withholds crypto, a landing page has no figures of it', () => {
  expect(listOfferedMarketData(found, restrictToCountry(makeMarketDataRules('MENA'), ['crypto']))).toEqual([
    'XAUUSD',
  ])
})
