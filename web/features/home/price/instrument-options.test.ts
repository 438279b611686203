import {expect, test} from 'vitest'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/visitor-rules.ts'
import {regionRecords} from '#domain/regions/region-records.ts'
import {instrumentOptions} from './instrument-options.ts'

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

const optionsOf = (priced: {symbol: string; name: string}) =>
  instrumentOptions(
    [market('Forex', 'GBPUSD', 'EURUSD'), market('Crypto', 'BTCUSD')],
    [euro, bitcoin, elsewhere],
    priced,
    rules,
  )

test('only what the region offers can be chosen', () => {
  expect(optionsOf(euro)).toEqual([
    {label: 'Forex', options: [{value: 'EURUSD', label: 'EURUSD · Euro / US Dollar'}]},
  ])
})

test('the instrument that is priced can be chosen, also when it is no sample', () => {
  expect(optionsOf({symbol: 'XAGUSD', name: 'Silver'})[0]).toEqual({
    value: 'XAGUSD',
    label: 'XAGUSD · Silver',
  })
})
