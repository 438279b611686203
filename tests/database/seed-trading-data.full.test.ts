import {afterEach, beforeEach, expect, test} from 'vitest'
import {seedTradingData} from '#supabase/seed/seed.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await startDatabase()
})

afterEach(async () => {
  await database.close()
})

const contentOf = async (table: 'instruments' | 'spreads') =>
  await database.sql`
    select md5(string_agg(held::text, ',' order by id)) as content from ${database.sql(table)} as held`

test('seeding again changes nothing, not even when a row was last updated', async () => {
  const before = [await contentOf('instruments'), await contentOf('spreads')]
  const {instruments, spreads} = await seedTradingData(database.sql)
  expect([await contentOf('instruments'), await contentOf('spreads')]).toEqual(before)
  const [held] = await database.sql`
    select (select count(*)::int from instruments) as instruments, (select count(*)::int from spreads) as spreads`
  expect(held).toEqual({instruments, spreads})
})

test('seeding again mends what was changed or removed, marks it, and leaves what is not its own', async () => {
  await database.sql`update instruments set max_lot = 99 where symbol = 'EURUSD'`
  await database.sql`delete from instruments where symbol = 'GBPUSD'`
  await database.sql`
    insert into instruments (symbol, name, name_ar, group_code, asset_class, base_currency, quote_currency, pip_size, lot_size,
      min_lot, max_lot, swap_long, swap_short, available_regions)
    select 'OWNUSD', name, name_ar, group_code, asset_class, base_currency, quote_currency, pip_size, lot_size,
      min_lot, max_lot, swap_long, swap_short, available_regions
    from instruments where symbol = 'AUDUSD'`
  const [{started} = {started: new Date()}] = await database.sql<{started: Date}[]>`select now() as started`
  await seedTradingData(database.sql)
  const touched = await database.sql`
    select symbol, max_lot from instruments where updated_at > ${started} order by symbol`
  const [own] = await database.sql`select name from instruments where symbol = 'OWNUSD'`
  expect(own).toEqual({name: 'Australian Dollar / US Dollar'})
  expect(touched).toEqual([
    {symbol: 'EURUSD', max_lot: '100'},
    {symbol: 'GBPUSD', max_lot: '100'},
  ])
})

test('a row that the database rejects fails the complete seeding at once', async () => {
  await database.sql`delete from instruments where symbol = 'GBPUSD'`
  await database.sql`alter table instruments add check (symbol <> 'GBPUSD')`
  await expect(seedTradingData(database.sql)).rejects.toThrow('instruments_symbol_check')
  const held = await database.sql`select symbol from instruments where symbol = 'GBPUSD'`
  expect(held).toHaveLength(0)
})
