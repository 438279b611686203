import type postgres from 'postgres'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(async () => await database.close())

const startShape = z.object({
  epoch: z.coerce.number(),
  instruments: z.array(z.object({id: z.string()})),
  quotes: z.array(z.unknown()),
  bars: z.array(z.unknown()),
})

/** Starts a worker, as its role. */
async function begin(sql: postgres.TransactionSql, isDemo: boolean) {
  await sql`set local role market_data_writer`
  const [feed] = await sql`select begin_quote_feed(${isDemo}) as begun`
  await sql`reset role`
  return startShape.parse(feed?.['begun'])
}

/** Stores a quote and a bar of each instrument, as the worker's role. */
async function record(
  sql: postgres.TransactionSql,
  epoch: number,
  ids: readonly string[],
  at = Date.UTC(2026, 10, 27, 12),
) {
  const quotes = ids.map((id) => ({
    instrument_id: id,
    bid: 1,
    ask: 2,
    quoted_at: at,
    previous_close: null,
    day_low: 1,
    day_high: 2,
  }))
  const bars = ids.map((id) => ({
    instrument_id: id,
    resolution: '1h',
    starts_at: at,
    open: 1,
    high: 2,
    low: 1,
    close: 2,
    spread_sum: 1,
    min_spread: 1,
    max_spread: 1,
    quotes: 1,
  }))
  await sql`set local role market_data_writer`
  await sql`select record_quotes(${epoch}, ${at}, ${sql.json(quotes)}, ${sql.json(bars)})`
  await sql`reset role`
}

test('an instrument that was deleted while the worker runs leaves the prices of the others', async () => {
  const deleted = '00000000-0000-4000-8000-000000000009'
  const stored = await database.sql.begin(async (sql) => {
    const {epoch, instruments} = await begin(sql, false)
    await record(sql, epoch, [deleted, instruments[0]?.id ?? ''])
    return await sql`select quote.instrument_id from quotes quote join price_bars using (instrument_id)`
  })
  expect(stored).toHaveLength(1)
})

test('a price of the future is not stored, so that it cannot hold back later ones', async () => {
  const held = await database.sql.begin(async (sql) => {
    await sql`truncate quotes, price_bars`
    const {epoch, instruments} = await begin(sql, false)
    await record(sql, epoch, [instruments[0]?.id ?? ''], Date.now() + 600_000)
    const [state] = await sql`
      select (select count(*)::int from quotes) as quotes, (select count(*)::int from price_bars) as bars,
        heard_at < now() + interval '2 minutes' as "isHeardNow" from quote_feed`
    return state
  })
  expect(held).toEqual({quotes: 0, bars: 0, isHeardNow: true})
})

test.each([true, false])(
  'prices of one kind are gone once a source of the other starts: demo first %s',
  async (isDemo) => {
    await database.sql.begin(async (sql) => {
      const readState = async () => {
        const [state] = await sql`
        select (select count(*)::int from quotes) as quotes, (select count(*)::int from price_bars) as bars,
          (select version::int from trading_changes) as version`
        return z.object({quotes: z.number(), bars: z.number(), version: z.number()}).parse(state)
      }
      const {epoch, instruments} = await begin(sql, isDemo)
      await record(sql, epoch, [instruments[0]?.id ?? ''])
      const {version} = await readState()
      expect(await begin(sql, isDemo)).toMatchObject({quotes: [{}], bars: [{}]})
      expect(await readState()).toEqual({quotes: 1, bars: 1, version})
      expect(await begin(sql, !isDemo)).toMatchObject({quotes: [], bars: []})
      // Pages with the old prices are rendered again.
      expect(await readState()).toEqual({quotes: 0, bars: 0, version: version + 1})
    })
  },
)
