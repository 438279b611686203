import {expect, test, vi} from 'vitest'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {regionRecords} from '#domain/regions/region-records.ts'

const rules: VisitorRules = {
  lang: 'en',
  region: {
    code: 'EU',
    maxLeverage: 30,
    leverageCaps: regionRecords.EU.caps,
    cfdCryptoAllowed: false,
    fxMajorCurrencies: [],
  },
}
const reads: unknown[] = []

vi.mock('server-only', () => ({}))
vi.mock('#web/parts/markets/market-data/has-long-catalogue.ts', () => ({
  hasLongCatalogue: async () => await Promise.resolve(true),
}))
vi.mock('#web/parts/markets/market-data/get-instruments.ts', () => ({
  getInstruments: async (symbols: readonly string[]) => {
    reads.push(symbols)
    return await Promise.resolve({at: 0, value: {instruments: []}})
  },
}))
vi.mock('#web/database/market-data/market-data-snapshot.ts', () => ({}))
vi.mock('#web/database/market-data/quotes.ts', () => ({
  getCurrentQuotes: async () => await Promise.resolve({byId: new Map(), isDemo: true}),
}))

const {findOfferedQuotes} = await import('./find-quotes.ts')

test('a set of symbols is one read, in whatever order and however often it names them', async () => {
  for (const symbols of [
    ['EURUSD', 'GBPUSD'],
    ['GBPUSD', 'EURUSD'],
    ['GBPUSD', 'EURUSD', 'GBPUSD'],
  ])
    await findOfferedQuotes(symbols, rules)
  expect(new Set(reads.map(String))).toEqual(new Set(['EURUSD,GBPUSD']))
})
