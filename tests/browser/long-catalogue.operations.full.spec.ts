import {expect} from '@playwright/test'
import postgres from 'postgres'
import {readEmbeddedOwnerUrl} from '#runtime/environment/connection-urls.ts'
import {makeLongCatalogue} from '#supabase/seed/make-long-catalogue.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {test} from '#tests/support/browser/site-test.ts'

// One more than a process holds in memory.
const instruments = 5_001
const longMs = {timeout: 120_000}

const sql = postgres(readEmbeddedOwnerUrl(), {max: 1, onnotice: () => undefined})
const statusOf = async (path: string): Promise<number> =>
  (await readPage(siteUrl, path, {cookie: 'region=MENA; lang=en'})).status
const conditions = async (): Promise<string> =>
  (await readPage(siteUrl, '/trading-conditions', {cookie: 'region=EU; lang=en'})).words

test.afterAll(async () => {
  test.setTimeout(longMs.timeout)
  await sql`delete from public.instruments where symbol ~ '^Z[0-9]+X'`
  const [left] = await sql<{count: number}[]>`select count(*)::integer as count from public.instruments`
  await sql.end()
  // Until the site knows, its tables request their rows from the database by pages: whatever is tested next would still see those.
  await expect.poll(conditions, longMs).toContain(` ${(left?.count ?? 0).toLocaleString('en')} `)
})

test(`with ${instruments} instruments each has its page, an invented one has none, and the home page prices a trade`, async () => {
  test.setTimeout(3 * longMs.timeout)
  await makeLongCatalogue(sql, instruments)
  const [last] = await sql<{symbol: string}[]>`
    select symbol from public.instruments where symbol ~ '^Z[0-9]+X' order by symbol desc limit 1`
  await expect.poll(async () => await statusOf(`/trading/${last?.symbol ?? ''}`), longMs).toBe(200)
  const statuses: Record<string, number> = {}
  for (const path of [
    '/trading/EURUSD',
    '/ar/trading/AAPL',
    '/trading/BTCUSD',
    '/trading/NOSUCH',
    '/',
    '/trading',
  ])
    statuses[path] = await statusOf(path)
  expect(statuses).toEqual({
    '/trading/EURUSD': 200,
    '/ar/trading/AAPL': 200,
    '/trading/BTCUSD': 200,
    '/trading/NOSUCH': 404,
    '/': 200,
    '/trading': 200,
  })
  const {words} = await readPage(siteUrl, '/?symbol=XAUUSD&account=raw&lots=1&nights=0', {
    cookie: 'region=MENA; lang=en',
  })
  expect(words).toContain('XAUUSD')
  expect(words).toContain('Cost from opening to closing')
})
