import {expect, test} from 'vitest'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {regionRecords} from '#domain/regions/region-records.ts'
import {readPriceQuery, listInstrumentOptions} from './price-query.ts'

test('the fields of the form are read, and nothing else of a position', () => {
  expect(
    readPriceQuery({
      symbol: 'XAUUSD',
      account: 'raw',
      lots: '0.5',
      nights: '3',
      side: 'short',
      price: '1',
      utm_source: 'mail',
    }),
  ).toEqual({symbol: 'XAUUSD', account: 'raw', lots: '0.5', nights: '3'})
})

test('a field that is repeated or missing is left to its default', () => {
  expect(readPriceQuery({symbol: 'EURUSD', lots: ['1', '2']})).toEqual({symbol: 'EURUSD'})
})

const euro: Instrument = {
  id: '1',
  symbol: 'EURUSD',
  name: 'Euro / US Dollar',
  name_ar: 'اليورو / الدولار الأمريكي',
  group_code: 'forex',
  asset_class: 'fx',
  base_currency: 'EUR',
  quote_currency: 'USD',
  pip_size: 0.0001,
  lot_size: 100_000,
  min_lot: 0.01,
  max_lot: 100,
  swap_long: -1,
  swap_short: 0.2,
  available_regions: ['AU', 'EU'],
}
const bitcoin: Instrument = {...euro, symbol: 'BTCUSD', asset_class: 'crypto', group_code: 'crypto'}
const elsewhere: Instrument = {...euro, symbol: 'GBPUSD', available_regions: ['UK']}

const rules: VisitorRules = {
  lang: 'en',
  region: {
    code: 'AU',
    maxLeverage: 30,
    leverageCaps: {...regionRecords.AU.caps, crypto: 0},
    cfdCryptoAllowed: true,
    fxMajorCurrencies: ['USD', 'EUR', 'GBP'],
  },
}
const market = (title: string, ...symbols: string[]) => ({
  group: 'forex' as const,
  title,
  symbols,
  text: 'text',
  startingSpread: '0.1',
  link: {href: '/', label: 'all'},
})

const listOptions = (priced: {symbol: string; name: string}) =>
  listInstrumentOptions(
    [market('Forex', 'GBPUSD', 'EURUSD'), market('Crypto', 'BTCUSD')],
    [euro, bitcoin, elsewhere],
    priced,
    rules,
  )

test('only what the region offers can be chosen', () => {
  expect(listOptions(euro)).toEqual([
    {label: 'Forex', options: [{value: 'EURUSD', label: 'EURUSD · Euro / US Dollar'}]},
  ])
})

test('the instrument that is priced can be chosen, also when it is no sample', () => {
  expect(listOptions({symbol: 'XAGUSD', name: 'Silver'})[0]).toEqual({
    value: 'XAGUSD',
    label: 'XAGUSD · Silver',
  })
})
