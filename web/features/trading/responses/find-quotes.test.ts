import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {regionRecords} from '#domain/regions/region-records.ts'
import {markChanged} from '#web/cache/mark-clock.ts'
import {recordFailure, recordSuccess} from '#web/cache/source-state.ts'

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
const reads: Array<readonly string[]> = []
let failure: Error | null = null

vi.mock('server-only', () => ({}))
vi.mock('#web/parts/markets/market-data/has-long-catalogue.ts', () => ({
  hasLongCatalogue: async () => await Promise.resolve(true),
}))
vi.mock('#web/database/market-data/instruments.ts', () => ({
  instrumentsShape: {parse: (rows: unknown) => rows},
  readInstrumentsBySymbol: async (symbols: readonly string[]) => {
    reads.push(symbols)
    if (failure) throw failure
    return await Promise.resolve([])
  },
}))
vi.mock('#web/database/market-data/market-data-snapshot.ts', () => ({}))
vi.mock('#web/parts/markets/quotes/get-quote.ts', () => ({
  listOfferedQuotes: async () => await Promise.resolve({isDemo: true, quoted: []}),
}))

const {findOfferedQuotes} = await import('./find-quotes.ts')

beforeEach(() => {
  reads.length = 0
  failure = null
})

const find = async (...symbols: readonly string[]) => await findOfferedQuotes(symbols, rules, false)

test('each instrument of a long catalogue is read once, although requests name different sets', async () => {
  await find('EURUSD', 'GBPUSD')
  await find('GBPUSD', 'EURUSD', 'GBPUSD')
  await find('EURUSD', 'USDJPY')
  expect(reads).toEqual([['EURUSD', 'GBPUSD'], ['USDJPY']])
})

test('they are read again after a change, but not while the database is unavailable', async () => {
  await find('EURUSD')
  reads.length = 0
  markChanged(['database'])
  recordFailure('database', new Error('away'), true)
  await find('EURUSD')
  expect(reads).toEqual([])
  recordSuccess('database')
  await find('EURUSD')
  expect(reads).toEqual([['EURUSD']])
})

test('after a failed read the last ones are used, and without any the request fails', async () => {
  await find('EURUSD')
  markChanged(['database'])
  failure = new Error('reset')
  expect(await find('EURUSD', 'NZDUSD')).toMatchObject({quotes: []})
  await expect(find('NZDUSD')).rejects.toThrow('reset')
})
