import {describe, expect, test} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {Instrument} from '../instrument.ts'
import {makeInstrumentRow, makeSpreadRow, type VisitorRules} from './make-rows.ts'

const audusd: Instrument = {
  id: '6f1c1f0e-0000-4000-8000-000000000001',
  symbol: 'AUDUSD',
  name: 'Australian Dollar / US Dollar',
  name_ar: 'دولار أسترالي / دولار أمريكي',
  group_code: 'forex',
  asset_class: 'fx',
  base_currency: 'AUD',
  quote_currency: 'USD',
  pip_size: 0.0001,
  lot_size: 100_000,
  min_lot: 0.01,
  max_lot: 100,
  swap_long: -2.5,
  swap_short: 0.4,
  available_regions: regionCodes,
}
const bitcoin: Instrument = {...audusd, symbol: 'BTCUSD', asset_class: 'crypto', group_code: 'crypto'}

const eu: VisitorRules = {
  lang: 'en',
  region: {
    code: 'EU',
    maxLeverage: 30,
    leverageCaps: {...regionRecords.EU.caps, crypto: 0},
    cfdCryptoAllowed: false,
    fxMajorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'],
  },
}
const au: VisitorRules = {
  lang: 'ar',
  region: {
    code: 'AU',
    maxLeverage: 30,
    leverageCaps: regionRecords.AU.caps,
    cfdCryptoAllowed: true,
    fxMajorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF', 'AUD'],
  },
}

describe('an instrument', () => {
  test('has the leverage of its class in the region, up to that of the accounts', () => {
    expect(makeInstrumentRow(audusd, eu, 500).leverage).toBe(20)
    expect(makeInstrumentRow(audusd, au, 500).leverage).toBe(30)
    expect(makeInstrumentRow(audusd, au, 10).leverage).toBe(10)
  })

  test('is named in the language of the visitor, and found by its other name', () => {
    expect(makeInstrumentRow(audusd, eu, 500)).toMatchObject({name: audusd.name, alias: audusd.name_ar})
    expect(makeInstrumentRow(audusd, au, 500)).toMatchObject({name: audusd.name_ar, alias: audusd.name})
    expect(makeInstrumentRow({...audusd, name_ar: audusd.name}, eu, 500).alias).toBe('')
  })

  test('has the base currency of its pair, or none', () => {
    expect(makeInstrumentRow(audusd, eu, 500).base).toBe('AUD')
    expect(makeInstrumentRow({...audusd, base_currency: null}, eu, 500).base).toBe('')
  })

  test('is available where the data says so', () => {
    expect(makeInstrumentRow(audusd, eu, 500).offer).toBe('offered')
    expect(makeInstrumentRow({...audusd, available_regions: ['GLOBAL', 'AU']}, eu, 500)).toMatchObject({
      offer: 'restrictedByHousePolicy',
      leverage: null,
    })
  })

  test('is not available where the rules do not offer its class, whatever the data says', () => {
    expect(makeInstrumentRow(bitcoin, eu, 500).offer).toBe('restrictedByHousePolicy')
    expect(makeInstrumentRow(bitcoin, au, 500)).toMatchObject({offer: 'offered', leverage: 2})
  })

  test('has no figure where it is not offered', () => {
    const {symbol, name, alias, group, base, offer, ...figures} = makeInstrumentRow(bitcoin, eu, 500)
    expect([symbol, name, alias, group, base, offer].every((text) => typeof text === 'string')).toBe(true)
    expect(new Set(Object.values(figures))).toEqual(new Set([null]))
  })
})

describe('a spread', () => {
  const spread = {
    id: '6f1c1f0e-0000-4000-8000-000000000002',
    instrument_id: audusd.id,
    account_type_id: '6f1c1f0e-0000-4000-8000-000000000003',
    min_spread: 0,
    avg_spread: 1.1,
    max_spread: 1.4,
    commission_per_lot: 3.5,
    commission_currency: 'USD',
  }

  test('costs pips times pip size times lot size, in the quote currency', () => {
    expect(makeSpreadRow(audusd, spread, eu)).toMatchObject({spreadCost: 11, quoteCurrency: 'USD', avg: 1.1})
    expect(makeSpreadRow(audusd, spread, eu).measured).toBeNull()
    const measured = {measured_from: '2026-11-01', measured_until: '2026-11-30', measured_quotes: 1_200_000}
    expect(makeSpreadRow(audusd, {...spread, ...measured}, eu).measured).toEqual({
      from: '2026-11-01',
      until: '2026-11-30',
      quotes: 1_200_000,
    })
    expect(makeSpreadRow(bitcoin, {...spread, ...measured}, eu).measured).toBeNull()
  })

  test('has no figure and no currency where its instrument is not offered', () => {
    const {symbol, offer, ...rest} = makeSpreadRow(bitcoin, spread, eu)
    expect([symbol, offer]).toEqual(['BTCUSD', 'restrictedByHousePolicy'])
    const {name, alias, group, commissionCurrency, quoteCurrency, ...figures} = rest
    expect([name, alias, group]).toEqual([bitcoin.name, bitcoin.name_ar, 'crypto'])
    expect([commissionCurrency, quoteCurrency]).toEqual(['', ''])
    expect(new Set(Object.values(figures))).toEqual(new Set([null]))
  })
})
