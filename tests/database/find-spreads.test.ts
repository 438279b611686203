import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import type {SpreadRow} from '#domain/instruments/rows/row-shapes.ts'
import {type VisitorRules, listSpreadRows} from '#domain/instruments/rows/make-rows.ts'
import {filterRows, sortRows} from '#domain/instruments/search/select-rows.ts'
import type {SpreadSort} from '#domain/instruments/search/table-queries.ts'
import {queryPlan} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({
    SUPABASE_URL: database.restUrl,
    SUPABASE_PUBLISHABLE_KEY: database.keys.supabase.publishable,
    SUPABASE_SITE_KEY: database.keys.supabase.site,
  }),
}))

const rules: VisitorRules = {
  lang: 'en',
  region: {
    code: 'EU',
    maxLeverage: 30,
    leverageCaps: {...regionRecords.EU.caps, crypto: 0},
    cfdCryptoAllowed: false,
    fxMajorCurrencies: ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF'],
  },
}

let database: TestDatabase
let rows: readonly SpreadRow[]
let pages: typeof import('#web/features/trading/responses/find-spreads-page.ts')
let named: typeof import('#web/parts/markets/market-data/find-instruments.ts')

beforeAll(async () => {
  database = await startDatabase()
  pages = await import('#web/features/trading/responses/find-spreads-page.ts')
  named = await import('#web/parts/markets/market-data/find-instruments.ts')
  const {fetchInstruments, instrumentsShape} = await import('#web/database/market-data/instruments.ts')
  const {fetchSpreads, spreadsShape} = await import('#web/database/market-data/spreads.ts')
  const {fetchInstrumentGroups} = await import('#web/database/market-data/catalogue.ts')
  const {fetchAccountTypes, accountTypesShape} = await import('#web/database/market-data/catalogue.ts')
  const signal = AbortSignal.timeout(60_000)
  const accountTypes = accountTypesShape.parse(await fetchAccountTypes(signal))
  const raw = accountTypes.find(({code}) => code === 'raw')
  if (!raw) throw new Error('There is no account type "raw".')
  const catalogue = {
    accountTypes,
    groups: await fetchInstrumentGroups(signal),
    instruments: instrumentsShape.parse(await fetchInstruments(signal)),
    spreads: spreadsShape.parse(await fetchSpreads(signal)),
  }
  rows = listSpreadRows(catalogue, raw, rules)
})

afterAll(async () => {
  await database.close()
})

async function everyRow(find: string, by: SpreadSort | null, descending = false): Promise<SpreadRow[]> {
  const query = {find, sort: by && {by, descending}}
  const found: SpreadRow[] = []
  for await (const page of pages.findEverySpread({account: 'raw', query, rules})) found.push(...page)
  return found
}

describe('the spreads that the database finds', () => {
  test.each(['', 'euro dollar', 'يورو', 'eu', '%_', "'"])(
    'are those of the browser, in its order: "%s"',
    async (find) => {
      const expected = filterRows(rows, {group: null, query: find})
      expect(await everyRow(find, null)).toEqual(expected)
      const page = await pages.findSpreadsPage({account: 'raw', query: {find, sort: null}, rules}, null)
      expect(page.found).toBe(expected.length)
      expect(page.rows).toEqual(expected.slice(0, 50))
    },
  )

  test.each([
    ['symbol', false],
    ['name', true],
    ['avg', false],
    ['max', true],
  ] as const)('are sorted by %s through all pages, none twice and none left out', async (by, descending) => {
    const found = await everyRow('', by, descending)
    expect(new Set(found.map(({symbol}) => symbol)).size).toBe(rows.length)
    const sorted = sortRows(rows, {by, descending})
    expect(found.map((row) => row[by])).toEqual(sorted.map((row) => row[by]))
  })

  test('are read from indexes: a page that is sorted by a column, and one of a search', async () => {
    const query = {account: 'raw', words: [], sort: 'avg_spread', descending: true, limit: 50}
    const ordered = await queryPlan(database, 'find_spreads', query)
    expect(ordered).toContain('Index Scan Backward using spreads_account_type_id_avg_spread')
    expect(ordered).not.toMatch(/Seq Scan on (?:spreads|instruments) /u)
    const searched = await queryPlan(database, 'find_spreads', {...query, words: ['dollar', 'euro']})
    expect(searched).toContain('instruments_search_text')
  })
})

describe('an instrument that a visitor names', () => {
  const symbolsFor = async (...words: string[]) => {
    const {instruments, count} = await named.findInstrumentsByName(words, 8, [])
    expect(await count()).toBeGreaterThanOrEqual(instruments.length)
    return instruments.map(({symbol}) => symbol)
  }

  test.each([
    ['its symbol', ['eurusd'], 'EURUSD'],
    ['its symbol with a point', ['vod.l'], 'VOD.L'],
    ['a part of its name', ['vodafone'], 'VOD'],
    ['its Arabic name', ['يورو', 'دولار'], 'EURUSD'],
    ['the metal before mines', ['gold'], 'XAUUSD'],
    ['a word with a typing error', ['vodafonne'], 'VOD'],
  ] as const)('is found by %s', async (_, words, symbol) => {
    expect((await symbolsFor(...words))[0]).toBe(symbol)
  })

  test.each(['a', 'e', 'us', 'eur', 'vodl', 'gold', 'ي', 'vodafone group', 'dollar'])(
    'is among the best of all matches in the order of the search: "%s"',
    async (phrase) => {
      const words = phrase.split(' ')
      const ranked = await database.sql`
        select symbol from instruments
        where (select bool_and(position(word in search_text) > 0) from unnest(${words}::text[]) as word)
        order by fold_name(symbol) = ${phrase} desc, starts_with(fold_name(symbol), ${phrase}) desc,
          position(' ' || ${phrase} || ' ' in search_text || ' ') > 0 desc, group_code = 'shares',
          quote_currency = 'USD' desc, length(search_text), symbol
        limit 8`
      expect(ranked.length).toBeGreaterThan(0)
      expect(await symbolsFor(...words)).toEqual(ranked.map(({symbol}) => String(symbol)))
    },
  )

  test('is not found by other names, nor by an empty search', async () => {
    expect(await symbolsFor('qqqxxqqq')).toEqual([])
    expect(await symbolsFor()).toEqual([])
  })
})
