import {expect, test} from 'vitest'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {inCountry} from '#domain/offer/in-country.ts'
import {regionCodes, regionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {offeredMarketData} from './offered-market-data.ts'

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

const rulesOf = (code: RegionCode) => ({
  code,
  maxLeverage: 500,
  leverageCaps: regionRecord(code).caps,
  cfdCryptoAllowed: regionRecord(code).offersCrypto,
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
  const rules = rulesOf(code)
  const leverageCaps = {...rules.leverageCaps, crypto: rules.cfdCryptoAllowed ? rules.leverageCaps.crypto : 0}
  expect(offeredMarketData(found, {...rules, leverageCaps})).toEqual(symbols)
})

test('in a country that withholds crypto, a landing page has no figures of it', () => {
  expect(offeredMarketData(found, inCountry(rulesOf('MENA'), ['crypto']))).toEqual(['XAUUSD'])
})
