import {emptyCalendar} from './sample-positions.ts'
import {describe, expect, test} from 'vitest'
import type {AccountType} from '#domain/instruments/account-types.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {type RegionCode, regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import type {Spread} from '#domain/spreads/spread.ts'
import {makePositionInputs, type ConversionRate} from './make-position-inputs.ts'

const makeRules = (code: RegionCode, cfdCryptoAllowed = true): VisitorRules => ({
  lang: 'en',
  region: {
    code,
    maxLeverage: 500,
    leverageCaps: getRegionRecord(code).caps,
    cfdCryptoAllowed,
    fxMajorCurrencies: ['USD', 'EUR'],
  },
})

const raw: AccountType = {
  id: 'raw-id',
  code: 'raw',
  name: 'Raw',
  name_ar: 'خام',
  min_deposit: 200,
  base_currencies: ['USD', 'EUR'],
  commission_model: 'Commission',
  commission_model_ar: 'عمولة',
  typical_spread_from: 0,
  typical_spread_to: 0.3,
  minimum_lot: 0.01,
  max_leverage: 500,
}
const spread: Spread = {
  id: 'spread-id',
  instrument_id: 'fund-id',
  account_type_id: 'raw-id',
  min_spread: 1,
  avg_spread: 2,
  max_spread: 4,
  commission_per_lot: 3.5,
  commission_currency: 'USD',
}
const fund: Instrument = {
  id: 'fund-id',
  symbol: 'TQQQ',
  name: 'ProShares UltraPro QQQ (3x)',
  name_ar: 'صندوق بروشيرز',
  group_code: 'shares',
  asset_class: 'share',
  base_currency: null,
  quote_currency: 'USD',
  pip_size: 0.01,
  lot_size: 1,
  min_lot: 1,
  max_lot: 1_000,
  swap_long: -1,
  swap_short: 0.2,
  available_regions: regionCodes.filter((code) => code !== 'EU' && code !== 'UK'),
}
const bitcoin: Instrument = {
  ...fund,
  symbol: 'BTCUSD',
  asset_class: 'crypto',
  group_code: 'crypto',
  available_regions: [...regionCodes],
}
const usd = {currency: 'USD', usd_value: 1, updated_at: '2026-11-21T02:00:00Z'}
const eur = {currency: 'EUR', usd_value: 1.16, updated_at: '2026-11-21T01:00:00Z'}

type Given = Readonly<{
  rules?: VisitorRules
  instrument?: Instrument
  account?: Partial<AccountType>
  conversion?: readonly ConversionRate[]
  accountNames?: Readonly<Record<string, string>>
  spreads?: readonly Spread[]
}>

const makeInputs = ({rules, instrument, account, conversion, accountNames, spreads}: Given = {}) =>
  makePositionInputs(
    {
      record: {
        instrument: instrument ?? fund,
        spreads: spreads ?? [spread],
        accountTypes: [{...raw, ...account}],
      },
      rates: {conversion: conversion ?? [usd, eur], price: 90},
      accountNames: accountNames ?? {},
      calendar: emptyCalendar,
    },
    rules ?? makeRules('GLOBAL'),
  )
const findFirstAccount = (given?: Given) => makeInputs(given).accounts[0]

describe('the leverage of a position', () => {
  const offering = regionCodes.filter((code) => fund.available_regions.includes(code))
  test.each(offering)('for a fund that the data offers in %s is that of its class', (code) => {
    expect(findFirstAccount({rules: makeRules(code)})?.leverage?.leverage).toBe(
      getRegionRecord(code).caps.share,
    )
  })

  test.each(regionCodes)('is on no account for crypto where %s does not offer it', (code) => {
    expect(makeInputs({rules: makeRules(code, false), instrument: bitcoin}).accounts).toEqual([])
  })

  test('for crypto where both the data and the region offer it is that of the class', () => {
    expect(findFirstAccount({rules: makeRules('AU'), instrument: bitcoin})?.leverage).toMatchObject({
      leverage: getRegionRecord('AU').caps.crypto,
      boundBy: 'assetClass',
    })
  })

  test('is at most that of the account', () => {
    expect(findFirstAccount({account: {max_leverage: 3}})?.leverage).toMatchObject({
      leverage: 3,
      boundBy: 'account',
    })
  })
})

describe('the smallest position', () => {
  test.each([
    [1, 0.01, 1],
    [0.1, 0.5, 0.5],
    [0.1, 0.1, 0.1],
  ])('of an instrument from %f lots on an account from %f is %f', (min_lot, minimum_lot, smallest) => {
    expect(findFirstAccount({instrument: {...fund, min_lot}, account: {minimum_lot}})?.minLot).toBe(smallest)
  })
})

describe('an account', () => {
  const arabic: VisitorRules = {...makeRules('GLOBAL'), lang: 'ar'}

  test('has the name of its copy', () => {
    expect(findFirstAccount({accountNames: {raw: 'Marsa Raw'}})?.name).toBe('Marsa Raw')
    expect(findFirstAccount({accountNames: {raw: 'مرسى خام'}, rules: arabic})?.name).toBe('مرسى خام')
  })

  test('without a copy has the name of the trading tables, in the language of the visitor', () => {
    expect(findFirstAccount({accountNames: {pro: 'Marsa Pro'}})?.name).toBe('Raw')
    expect(findFirstAccount({rules: arabic})?.name).toBe('خام')
  })

  test('without a spread for the instrument is left out', () => {
    expect(makeInputs({spreads: [{...spread, account_type_id: 'pro-id'}]}).accounts).toEqual([])
  })

  test('is held only in currencies that have a rate', () => {
    expect(findFirstAccount({conversion: [usd]})?.currencies).toEqual(['USD'])
    expect(findFirstAccount({conversion: [usd, eur]})?.currencies).toEqual(['USD', 'EUR'])
  })

  test.each([
    ['the quote currency', {instrument: {...fund, quote_currency: 'JPY'}}],
    ['the currency of the commission', {spreads: [{...spread, commission_currency: 'JPY'}]}],
    ['every currency of the account', {account: {base_currencies: ['JPY']}}],
  ])('is left out where %s has no rate', (_, given) => {
    expect(makeInputs(given).accounts).toEqual([])
  })
})

describe('the rates of a position', () => {
  test('are those that it needs, dated by the oldest', () => {
    const chf = {currency: 'CHF', usd_value: 1.2, updated_at: '2026-11-20T00:00:00Z'}
    expect(makeInputs({conversion: [usd, eur, chf]})).toMatchObject({
      usdValues: {USD: 1, EUR: 1.16},
      ratesAt: eur.updated_at,
    })
    expect(makeInputs({conversion: [usd, chf]}).usdValues).toEqual({USD: 1})
  })
  test('have no date where none is known', () => {
    expect(makeInputs({conversion: []})).toMatchObject({usdValues: {}, ratesAt: ''})
  })
})
