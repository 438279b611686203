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

/** Stores a daily bar of each instrument for a number of days before today, and returns the worker's epoch. */
async function beginWithDays(sql: postgres.TransactionSql, isDemo: boolean, quotes: number) {
  const {epoch} = await begin(sql, isDemo)
  await sql`update account_types set spread_markup = case code when 'raw' then 0 when 'standard' then 0.5 end`
  await sql`
    insert into price_bars
      (instrument_id, resolution, starts_at, open, high, low, close, spread_sum, min_spread, max_spread, quotes)
    select instrument.id, '1d', date_trunc('day', now(), 'UTC') - make_interval(days => day), 1, 1, 1, 1,
      instrument.pip_size * day * ${quotes}::int, instrument.pip_size * day, instrument.pip_size * day, ${quotes}
    from generate_series(0, 40) day, instruments instrument where instrument.symbol = 'EURUSD'`
  return epoch
}

const measuredShape = z.array(
  z.object({
    code: z.string(),
    min: z.coerce.number(),
    avg: z.coerce.number(),
    max: z.coerce.number(),
    quotes: z.coerce.number().nullable(),
    days: z.number().nullable(),
  }),
)

async function measure(sql: postgres.TransactionSql, epoch: number) {
  await sql`set local role market_data_writer`
  const [row] = await sql`select measure_spreads(${epoch}) as measured`
  await sql`reset role`
  const spreads = await sql`
    select account.code, spread.min_spread as min, spread.avg_spread as avg, spread.max_spread as max,
      spread.measured_quotes as quotes, spread.measured_until - spread.measured_from as days
    from spreads spread join account_types account on account.id = spread.account_type_id
      join instruments instrument on instrument.id = spread.instrument_id
    where instrument.symbol = 'EURUSD' order by account.code`
  return {measured: z.number().parse(row?.['measured']), spreads: measuredShape.parse([...spreads])}
}

class RolledBack extends Error {}

/** Runs in a transaction that is undone. */
const tryOut = (run: (sql: postgres.TransactionSql) => Promise<void>) =>
  expect(
    database.sql.begin(async (sql) => {
      await run(sql)
      throw new RolledBack()
    }),
  ).rejects.toThrow(RolledBack)

test('spreads are measured over the last 30 whole days, with the mark-up of the account type', async () => {
  await tryOut(async (sql) => {
    const epoch = await beginWithDays(sql, false, 100)
    const {measured, spreads} = await measure(sql, epoch)
    expect(measured).toBe(2)
    expect(spreads.filter(({quotes}) => quotes !== null)).toEqual([
      {code: 'raw', min: 1, avg: 15.5, max: 30, quotes: 3_000, days: 29},
      {code: 'standard', min: 1.5, avg: 16, max: 30.5, quotes: 3_000, days: 29},
    ])
    expect((await measure(sql, epoch)).measured).toBe(0)
  })
})

test('a spread that is typed over a measured one is no longer measured', async () => {
  await tryOut(async (sql) => {
    const {spreads} = await measure(sql, await beginWithDays(sql, false, 100))
    expect(spreads.some(({quotes}) => quotes !== null)).toBe(true)
    await sql`update spreads set commission_per_lot = commission_per_lot + 1`
    const count = async () => (await sql`select 1 from spreads where measured_quotes is not null`).length
    expect(await count()).toBe(2)
    await sql`update spreads set max_spread = max_spread + 1`
    expect(await count()).toBe(0)
  })
})

test.each([
  ['made-up quotes', true, 100],
  ['a few quotes', false, 33],
])('%s measure nothing, and typed spreads stay', async (_, isDemo, quotes) => {
  await tryOut(async (sql) => {
    const {measured, spreads} = await measure(sql, await beginWithDays(sql, isDemo, quotes))
    expect(measured).toBe(0)
    expect(spreads.every((spread) => spread.quotes === null && spread.max < 30)).toBe(true)
  })
})

test('a measurement is a change of spreads only, so that only the pages of these instruments expire', async () => {
  await tryOut(async (sql) => {
    const epoch = await beginWithDays(sql, false, 100)
    const read = async () => {
      const [row] =
        await sql`select version::int as all, spreads_version::int as spreads from trading_changes`
      return z.object({all: z.number(), spreads: z.number()}).parse(row)
    }
    const before = await read()
    await measure(sql, epoch)
    expect(await read()).toEqual({all: before.all + 1, spreads: before.spreads + 1})
  })
})
