import {expect, test} from 'vitest'
import {restrictToCountry} from '#domain/regions/country-rules.ts'
import {regionCodes, getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {listOfferedMarketData} from './region-rules.ts'

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
