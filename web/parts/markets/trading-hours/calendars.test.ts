import {describe, expect, test} from 'vitest'
import {type RegionCode, getRegionRecord} from '#domain/regions/regions.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'
import {calendarOffer} from './calendars.ts'

const makeRules = (code: RegionCode, cfdCryptoAllowed = true) => ({
  code,
  maxLeverage: 30,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed,
  fxMajorCurrencies: getRegionRecord(code).majorCurrencies,
})
const catalogue = buildTradingData().instruments
const findOffer = (calendar: Parameters<typeof calendarOffer>[0], region: ReturnType<typeof makeRules>) =>
  calendarOffer(calendar, region, catalogue)

const cryptoCalendars = [
  {groups: ['crypto'], endings: [], symbols: []},
  {groups: ['crypto'], endings: [], symbols: ['BTCUSD']},
  {groups: [], endings: [], symbols: ['BTCUSD', 'ETHUSD']},
  {groups: ['crypto', 'forex'], endings: [], symbols: []},
  {groups: ['crypto'], endings: ['.L'], symbols: ['EURUSD']},
  {groups: ['forex'], endings: [], symbols: ['BTCUSD']},
]

describe.each(cryptoCalendars)('a calendar with crypto: %j', (calendar) => {
  test('may not be marketed in the United Kingdom', () => {
    expect(findOffer(calendar, makeRules('UK'))).toBe('bannedFromMarketing')
  })

  test('is restricted where the profile does not allow crypto', () => {
    expect(findOffer(calendar, makeRules('EU', false))).toMatch(/^restricted/u)
  })

  test('is restricted in a country without crypto', () => {
    const region = {...makeRules('MENA'), restrictedInCountry: ['crypto'] as const}
    expect(findOffer(calendar, region)).toBe('restrictedInCountry')
  })

  test('is offered where crypto is', () => {
    expect(findOffer(calendar, makeRules('MENA'))).toBe('offered')
  })
})

test.each([
  {groups: ['forex'], endings: [], symbols: []},
  {groups: ['commodities'], endings: [], symbols: []},
  {groups: ['forex'], endings: [], symbols: ['UNKNOWN']},
  {groups: [], endings: ['.L'], symbols: ['UK250']},
  {groups: [], endings: [], symbols: ['BRENT', 'GASOIL']},
])('a calendar without crypto is offered: %j', (calendar) => {
  expect(findOffer(calendar, makeRules('UK'))).toBe('offered')
})

test('a calendar with unknown instruments only is offered where each class is', () => {
  const calendar = {groups: [], endings: [], symbols: ['UNKNOWN']}
  expect(findOffer(calendar, makeRules('UK'))).toBe('bannedFromMarketing')
  expect(findOffer(calendar, makeRules('EU', false))).toMatch(/^restricted/u)
  expect(findOffer(calendar, makeRules('MENA'))).toBe('offered')
})
