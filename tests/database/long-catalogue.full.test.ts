import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import type {VisitorRules} from '#domain/instruments/rows/make-rows.ts'
import {makeLongCatalogue} from '#supabase/seed/make-long-catalogue.ts'
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

const longCatalogue = 100_000
const [searches, files] = [5, 2]
const typed = ['a', 'us', 'eurusd', 'gold', 'vodafonne']
/** In the names of most instruments and at the beginning of no symbol, so each row is read. */
const commonLetter = 'ي'

type Costs = Readonly<{search: ReadonlyMap<string, number>; spreadsByRow: number; instrumentsByRow: number}>

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
})

afterAll(async () => {
  await database.close()
})

/** The shortest time of some rounds, because other programs share the processor. */
async function time(rounds: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

/** What a search and the two files cost with the current catalogue, in milliseconds. */
async function measure(instruments: number): Promise<Costs> {
  const {findInstrumentsByName} = await import('#web/parts/markets/market-data/find-instruments.ts')
  const {findEverySpread} = await import('#web/features/trading/responses/find-spreads-page.ts')
  const {allPages, offerQuery} = await import('#web/features/trading/responses/read-pages.ts')
  const {findInstruments} = await import('#web/database/market-data/instruments.ts')
  const search = new Map<string, number>()
  for (const word of [...typed, commonLetter])
    search.set(word, await time(searches, async () => await findInstrumentsByName([word], 8, [])))

  const countRows = async (pages: AsyncGenerator<readonly unknown[], void>) => {
    let rows = 0
    for await (const page of pages) rows += page.length
    expect(rows).toBe(instruments)
  }
  const spreads = await time(
    files,
    async () => await countRows(findEverySpread({account: 'raw', query: {find: '', sort: null}, rules})),
  )
  const unfiltered = {words: [], symbol: null, group: null, base: null, availability: null, sort: null}
  const limit = 500
  const fetchPage: Parameters<typeof allPages>[0] = async (after) => {
    const rows = await findInstruments(
      {
        ...unfiltered,
        ...offerQuery(rules, 500),
        descending: false,
        after: after?.symbol ?? null,
        afterValue: after?.value ?? null,
        limit,
      },
      ({group_code: group}) => group,
      AbortSignal.timeout(60_000),
    )
    const last = rows.length === limit ? rows.at(-1)?.stored : undefined
    return {rows, next: last ? {symbol: last.symbol, value: last.group_code} : null}
  }
  const found = await time(files, async () => await countRows(allPages(fetchPage)))
  return {search, spreadsByRow: spreads / instruments, instrumentsByRow: found / instruments}
}

test('100,000 instruments cost a search at most three times as much, one for a common letter less than their number, and a file at most three times for each row', async () => {
  const [{stored} = {stored: 0}] = await database.sql<
    {stored: number}[]
  >`select count(*)::integer as stored from instruments`
  const few = await measure(stored)
  await makeLongCatalogue(database.sql, longCatalogue)
  await database.sql`vacuum analyze`
  const many = await measure(longCatalogue)
  const growth = (word: string) => (many.search.get(word) ?? Infinity) / (few.search.get(word) ?? 0)
  expect(typed.map((word) => [word, growth(word)] as const).filter(([, ratio]) => ratio > 3)).toEqual([])
  expect(growth(commonLetter)).toBeLessThan(longCatalogue / stored / 2)
  expect(many.spreadsByRow / few.spreadsByRow).toBeLessThan(3)
  expect(many.instrumentsByRow / few.instrumentsByRow).toBeLessThan(3)
}, 900_000)
