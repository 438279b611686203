import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(async () => await database.close())

test('an instrument that was deleted while the worker runs leaves the prices of the others', async () => {
  const deleted = '00000000-0000-4000-8000-000000000009'
  const stored = await database.sql.begin(async (sql) => {
    await sql`set local role market_data_writer`
    const [feed] = await sql`select begin_quote_feed(false) as begun`
    const known = z
      .object({epoch: z.coerce.number(), instruments: z.array(z.object({id: z.string()}))})
      .parse(feed?.['begun'])
    const ids = [deleted, known.instruments[0]?.id ?? '']
    const at = Date.UTC(2026, 10, 27, 12)
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
    await sql`select record_quotes(${known.epoch}, ${at}, ${sql.json(quotes)}, ${sql.json(bars)})`
    await sql`reset role`
    return await sql`select quote.instrument_id from quotes quote join price_bars using (instrument_id)`
  })
  expect(stored).toHaveLength(1)
})
