import {randomUUID} from 'node:crypto'
import type postgres from 'postgres'
import type {Row} from './principals.ts'

type TradingTable = Readonly<{
  table: string
  key: 'id' | 'code' | 'currency' | 'instrument_id' | 'asset_class'
  /** A valid row that is not there yet. */
  newRow: (sql: postgres.Sql) => Promise<Row>
  change: Row
}>

const instrument = (): Row => ({
  id: randomUUID(),
  symbol: 'TESTUSD',
  name: 'Test',
  name_ar: 'اختبار',
  group_code: 'forex',
  asset_class: 'fx',
  base_currency: 'ISK',
  quote_currency: 'USD',
  pip_size: 0.0001,
  lot_size: 100_000,
  min_lot: 0.01,
  max_lot: 50,
  swap_long: -1.5,
  swap_short: 0.5,
  available_regions: ['GLOBAL', 'MENA'],
})

const accountType = (): Row => ({
  id: randomUUID(),
  code: 'test',
  name: 'Test',
  name_ar: 'اختبار',
  min_deposit: 0,
  base_currencies: ['USD'],
  commission_model: 'None',
  commission_model_ar: 'بدون',
  typical_spread_from: 0,
  typical_spread_to: 1,
  minimum_lot: 0.01,
  max_leverage: 30,
})

/** For the instrument named, with the one account type that is made for it, so that the pair is new. */
async function newPair(sql: postgres.Sql): Promise<Row> {
  const [account] = await sql<{id: string}[]>`
    insert into account_types ${sql({...accountType(), code: 'spread-test'})}
    on conflict (code) do update set name = excluded.name returning id`
  const [held] = await sql<{id: string}[]>`select id from instruments where symbol = 'EURUSD'`
  if (!account || !held) throw new Error('The seed data has no EURUSD.')
  return {
    id: randomUUID(),
    instrument_id: held.id,
    account_type_id: account.id,
    min_spread: 0.1,
    avg_spread: 0.2,
    max_spread: 0.3,
  }
}

const spread = async (sql: postgres.Sql): Promise<Row> => ({
  ...(await newPair(sql)),
  commission_per_lot: 0,
  commission_currency: 'USD',
})

const hourlySpread = async (sql: postgres.Sql): Promise<Row> => ({
  ...(await newPair(sql)),
  hour_of_week: 22,
  observed_from: '2026-11-02',
  observed_until: '2026-11-22',
})

async function findId(sql: postgres.Sql, symbol: string): Promise<string> {
  const [held] = await sql<{id: string}[]>`select id from instruments where symbol = ${symbol}`
  if (!held) throw new Error(`The seed data has no ${symbol}.`)
  return held.id
}

/** For a share, none of which has a price. */
async function price(sql: postgres.Sql): Promise<Row> {
  const id = await findId(sql, 'AAPL')
  // Every instrument of the seed has a price.
  await sql`delete from reference_prices where instrument_id = ${id}`
  return {instrument_id: id, price: 1}
}

const economicEvent = (): Row => ({
  id: randomUUID(),
  country: 'US',
  occurs_on: '2020-01-02',
  importance: 'low',
  title: 'Test',
  title_ar: 'اختبار',
  source: 'demo',
})

/** The trading tables, with what a write to each looks like. */
export const tradingTables: readonly TradingTable[] = [
  {table: 'account_types', key: 'id', newRow: async () => accountType(), change: {min_deposit: 5}},
  {
    table: 'instrument_groups',
    key: 'code',
    newRow: async () => ({
      code: 'test',
      name: 'Test',
      name_ar: 'اختبار',
      description: 'Test',
      description_ar: 'اختبار',
      sort_order: 99,
    }),
    change: {name: 'Changed'},
  },
  {table: 'instruments', key: 'id', newRow: async () => instrument(), change: {max_lot: 60}},
  {table: 'spreads', key: 'id', newRow: spread, change: {max_spread: 900_000}},
  {table: 'hourly_spreads', key: 'id', newRow: hourlySpread, change: {max_spread: 900_000}},
  {
    table: 'conversion_rates',
    key: 'currency',
    newRow: async () => ({currency: 'XTS', usd_value: 0.5}),
    change: {updated_at: '2026-11-21T00:00:00Z'},
  },
  {
    table: 'swap_free_fees',
    key: 'asset_class',
    newRow: async () => ({asset_class: 'share', free_nights: 3, fee_per_lot: 1, sort_order: 99}),
    change: {fee_per_lot: 2},
  },
  {table: 'reference_prices', key: 'instrument_id', newRow: price, change: {price: 2}},
  {
    table: 'dividends',
    key: 'id',
    newRow: async (sql) => ({
      id: randomUUID(),
      instrument_id: await findId(sql, 'AAPL'),
      ex_date: '2020-01-02',
      amount: 1,
      source: 'demo',
    }),
    change: {amount: 2},
  },
  {
    table: 'rollovers',
    key: 'id',
    newRow: async (sql) => ({
      id: randomUUID(),
      instrument_id: await findId(sql, 'WTI'),
      rolls_on: '2020-01-02',
      from_contract: '2020-02',
      to_contract: '2020-03',
      source: 'demo',
    }),
    change: {price_difference: 2},
  },
  {table: 'economic_events', key: 'id', newRow: async () => economicEvent(), change: {actual: '2%'}},
]
