import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import type {Calendar} from '#domain/hours/calendar.ts'
import type {Offer} from '#domain/offers/offers.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'
import {buildTradingData} from '#supabase/seed/trading-data.ts'
import {listMarketCards} from './open-markets.tsx'

const calendar = (slug: string, groups: readonly string[], symbols: readonly string[] = []): Calendar => ({
  slug,
  name: slug,
  note: null,
  timeZone: 'UTC',
  groups,
  endings: [],
  symbols,
  sessions: [],
  closures: [],
  closuresKnownUntil: '2026-12-31',
})

const market = (of: Calendar, offer: Offer = 'offered') => ({
  calendar: of,
  offer,
  spans: [],
  now: 0,
  knownUntil: 0,
})

const markets = [
  market(calendar('forex', ['forex'])),
  market(calendar('metals', [], ['XAUUSD'])),
  market(calendar('oil', [], ['BRENT']), 'restrictedByHousePolicy'),
  market(calendar('crypto', ['crypto']), 'restrictedInCountry'),
]

const {instruments} = buildTradingData()
const makeRegion = (code: 'MENA' | 'UK') => ({
  code,
  maxLeverage: 500,
  leverageCaps: getRegionRecord(code).caps,
  cfdCryptoAllowed: getRegionRecord(code).offersCrypto,
  fxMajorCurrencies: getRegionRecord(code).majorCurrencies,
})

const listSlugs = (
  samples: Parameters<typeof listMarketCards>[0],
  max = 6,
  offered: Partial<Parameters<typeof listMarketCards>[1]> = {},
) =>
  listMarketCards(samples, {markets, instruments, region: makeRegion('MENA'), ...offered}, max).map(
    ({
      market: {
        calendar: {slug},
      },
      symbols,
    }) => [slug, ...symbols],
  )

test('samples of the same hours share a card, in the order of the samples', () => {
  expect(
    listSlugs([
      {symbol: 'XAUUSD', group: 'commodities'},
      {symbol: 'EURUSD', group: 'forex'},
      {symbol: 'GBPUSD', group: 'forex'},
    ]),
  ).toEqual([
    ['metals', 'XAUUSD'],
    ['forex', 'EURUSD', 'GBPUSD'],
  ])
})

test('a market that the region does not offer has no card', () => {
  expect(
    listSlugs([
      {symbol: 'BRENT', group: 'commodities'},
      {symbol: 'BTCUSD', group: 'crypto'},
      {symbol: 'EURUSD', group: 'forex'},
    ]),
  ).toEqual([['forex', 'EURUSD']])
})

test('there are at most so many', () => {
  const samples = [
    {symbol: 'EURUSD', group: 'forex'},
    {symbol: 'XAUUSD', group: 'commodities'},
  ]
  expect(listSlugs(samples, 1)).toEqual([['forex', 'EURUSD']])
})

test('an instrument that the region does not offer, or the catalogue lacks, is no sample of any market', () => {
  const samples = [
    {symbol: 'BTCUSD', group: 'forex'},
    {symbol: 'UNKNOWN', group: 'forex'},
    {symbol: 'EURUSD', group: 'forex'},
  ]
  expect(listSlugs(samples)).toEqual([['forex', 'BTCUSD', 'EURUSD']])
  expect(listSlugs(samples, 6, {region: makeRegion('UK')})).toEqual([['forex', 'EURUSD']])
})
