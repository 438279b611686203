import {describe, expect, test} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import {
  countGroups,
  type Catalogue,
  listInstrumentRows,
  listSpreadRows,
  type VisitorRules,
} from './make-rows.ts'

const rules: VisitorRules = {
  lang: 'ar',
  region: {
    code: 'EU',
    maxLeverage: 30,
    leverageCaps: {...regionRecords.EU.caps, crypto: 0},
    cfdCryptoAllowed: false,
    fxMajorCurrencies: ['USD', 'EUR'],
  },
}

const group = (code: string) => ({
  code,
  name: code,
  name_ar: `${code}-ar`,
  description: 'x',
  description_ar: 'x',
})
const instrument = (symbol: string, groupCode: string): Catalogue['instruments'][number] => ({
  id: symbol,
  symbol,
  name: symbol,
  name_ar: symbol,
  group_code: groupCode,
  asset_class: groupCode === 'forex' ? 'fx' : 'share',
  base_currency: groupCode === 'forex' ? 'EUR' : null,
  quote_currency: 'USD',
  pip_size: 0.0001,
  lot_size: 100_000,
  min_lot: 0.01,
  max_lot: 100,
  swap_long: -1,
  swap_short: 0.2,
  available_regions: ['EU'],
})
const spread = (instrumentId: string, account: string): Catalogue['spreads'][number] => ({
  id: `${instrumentId}-${account}`,
  instrument_id: instrumentId,
  account_type_id: account,
  min_spread: 0,
  avg_spread: 0.1,
  max_spread: 1,
  commission_per_lot: 0,
  commission_currency: 'USD',
})
const accountType = (
  code: Catalogue['accountTypes'][number]['code'],
  max_leverage: number,
): Catalogue['accountTypes'][number] => ({
  id: code,
  code,
  name: code,
  name_ar: code,
  min_deposit: 0,
  base_currencies: ['USD'],
  commission_model: 'x',
  commission_model_ar: 'x',
  typical_spread_from: 0,
  typical_spread_to: 1,
  minimum_lot: 0.01,
  max_leverage,
})

const catalogue: Catalogue = {
  accountTypes: [],
  groups: [group('forex'), group('shares')],
  instruments: [instrument('0700', 'shares'), instrument('EURUSD', 'forex'), instrument('NEW', 'unheard-of')],
  spreads: [spread('0700', 'raw'), spread('EURUSD', 'raw'), spread('EURUSD', 'pro')],
}
const symbols = (rows: ReadonlyArray<{symbol: string}>) => rows.map(({symbol}) => symbol)

describe('the rows of a table', () => {
  test('follow the order of the groups; an unknown group comes last', () => {
    expect(symbols(listInstrumentRows(catalogue, rules))).toEqual(['EURUSD', '0700', 'NEW'])
  })

  test('follow the order of the groups, not that of the instruments', () => {
    const groups = [group('forex'), group('indices'), group('shares')]
    const instruments = [
      instrument('VOD.L', 'shares'),
      instrument('US500', 'indices'),
      instrument('EURUSD', 'forex'),
    ]
    expect(symbols(listInstrumentRows({...catalogue, groups, instruments}, rules))).toEqual([
      'EURUSD',
      'US500',
      'VOD.L',
    ])
  })

  test('show the leverage of the account type that offers the most', () => {
    const accountTypes = [accountType('standard', 2), accountType('pro', 4), accountType('raw', 3)]
    const [first] = listInstrumentRows({...catalogue, accountTypes}, rules)
    expect(first).toMatchObject({symbol: 'EURUSD', leverage: 4})
  })

  test('of the spreads belong to one account type', () => {
    expect(symbols(listSpreadRows(catalogue, {id: 'raw'}, rules))).toEqual(['EURUSD', '0700'])
    expect(symbols(listSpreadRows(catalogue, {id: 'pro'}, rules))).toEqual(['EURUSD'])
  })
})

describe('what may not be marketed in a region', () => {
  const uk: VisitorRules = {
    lang: 'en',
    // The regulator's ban applies even if the profile allows crypto.
    region: {...rules.region, code: 'UK', cfdCryptoAllowed: true, leverageCaps: regionRecords.EU.caps},
  }
  const coin = {
    ...instrument('BTCUSD', 'crypto'),
    asset_class: 'crypto' as const,
    available_regions: ['UK' as const],
  }
  const withCoin = {
    ...catalogue,
    groups: [...catalogue.groups, group('crypto')],
    instruments: [...catalogue.instruments, coin],
    spreads: [...catalogue.spreads, spread('BTCUSD', 'raw')],
  }

  test('is in no table', () => {
    expect(symbols(listInstrumentRows(withCoin, uk))).not.toContain('BTCUSD')
    expect(symbols(listSpreadRows(withCoin, {id: 'raw'}, uk))).toEqual(['EURUSD', '0700'])
  })

  test('is in no count, and a group of nothing else is no group', () => {
    const counts = (['fx', 'crypto'] as const).map((assetClass) => ({
      group_code: assetClass === 'fx' ? 'forex' : 'crypto',
      asset_class: assetClass,
      available_regions: ['UK' as const],
      instruments: 3,
    }))
    const counted = countGroups([group('forex'), group('crypto')], counts, uk)
    expect(counted).toEqual([{code: 'forex', name: 'forex', total: 3, available: 3}])
  })
})

describe('the counts of a group', () => {
  const count = (assetClass: 'fx' | 'crypto', regions: Array<'EU' | 'AU'>, instruments: number) => ({
    group_code: assetClass === 'fx' ? 'forex' : 'crypto',
    asset_class: assetClass,
    available_regions: regions,
    instruments,
  })

  test('include what the region offers, and never what its rules forbid', () => {
    const counts = [count('fx', ['EU', 'AU'], 5), count('fx', ['AU'], 2), count('crypto', ['EU'], 3)]
    expect(countGroups([group('forex'), group('crypto')], counts, rules)).toEqual([
      {code: 'forex', name: 'forex-ar', total: 7, available: 5},
      {code: 'crypto', name: 'crypto-ar', total: 3, available: 0},
    ])
  })
})
