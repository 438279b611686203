import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import type {Row} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'
import {tradingTables} from './trading-tables.ts'

const check = '23514'
const foreignKey = '23503'
const duplicate = '23505'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
})

afterAll(async () => {
  await database.close()
})

const wrongRows: readonly [table: string, fault: string, wrong: Row, sqlstate: string][] = [
  ['account_types', 'leverage over 1:1000', {max_leverage: 1001}, check],
  ['account_types', 'no leverage', {max_leverage: 0}, check],
  ['account_types', 'a base currency that is no code', {base_currencies: ['USD', 'usd']}, check],
  ['account_types', 'no base currency', {base_currencies: []}, check],
  ['account_types', 'a spread range that runs backwards', {typical_spread_from: 2}, check],
  ['account_types', 'a code in use', {code: 'raw'}, duplicate],
  ['instrument_groups', 'a place in use', {sort_order: 1}, duplicate],
  ['instrument_groups', 'a code longer than addresses take', {code: 'a'.repeat(41)}, check],
  ['instruments', 'a symbol in use', {symbol: 'EURUSD'}, duplicate],
  ['instruments', 'an unknown group', {group_code: 'bonds', asset_class: 'other'}, foreignKey],
  ['instruments', 'an unknown asset class', {asset_class: 'bond'}, check],
  ['instruments', 'an unknown region', {available_regions: ['EU', 'US']}, foreignKey],
  ['instruments', 'a pip of no size', {pip_size: 0}, check],
  ['instruments', 'a smallest lot over the largest', {min_lot: 51}, check],
  ['instruments', 'a pair of one currency', {base_currency: 'USD'}, check],
  ['instruments', 'a pair without a base', {base_currency: null}, check],
  ['instruments', 'a coin as a currency pair', {base_currency: 'BTC'}, check],
  ['instruments', 'gold as a currency pair', {base_currency: 'XAU'}, check],
  ['instruments', 'a pair against a coin', {quote_currency: 'BTC'}, check],
  ['instruments', 'a coin among the indices', {group_code: 'indices', asset_class: 'crypto'}, check],
  ['instruments', 'a coin of another class', {group_code: 'crypto', asset_class: 'other'}, check],
  [
    'instruments',
    'a coin as a share',
    {group_code: 'shares', asset_class: 'share', base_currency: 'BTC'},
    check,
  ],
  [
    'instruments',
    'a pair without a base among the shares',
    {group_code: 'shares', asset_class: 'share', base_currency: null},
    check,
  ],
  ['instruments', 'a quote currency that is no code', {quote_currency: 'US'}, check],
  ['instruments', 'an empty Arabic name', {name_ar: ''}, check],
  ['spreads', 'a spread below nothing', {min_spread: -0.1}, check],
  ['spreads', 'an average below the least', {avg_spread: 0.05}, check],
  ['spreads', 'an average over the most', {avg_spread: 0.4}, check],
  ['spreads', 'a commission below nothing', {commission_per_lot: -1}, check],
  ['hourly_spreads', 'an hour after the last of the week', {hour_of_week: 168}, check],
  ['hourly_spreads', 'a spread below nothing', {min_spread: -0.1}, check],
  ['hourly_spreads', 'an average below the least', {avg_spread: 0.05}, check],
  ['hourly_spreads', 'an average over the most', {avg_spread: 0.4}, check],
  ['hourly_spreads', 'an observation that ends before it begins', {observed_until: '2026-11-01'}, check],
  [
    'hourly_spreads',
    'an unknown instrument',
    {instrument_id: '00000000-0000-4000-8000-000000000000'},
    foreignKey,
  ],
  ['conversion_rates', 'a currency that is no code', {currency: 'dollar'}, check],
  ['conversion_rates', 'a currency of no value', {usd_value: 0}, check],
  ['reference_prices', 'a price of nothing', {price: 0}, check],
  ['dividends', 'an amount of nothing', {amount: 0}, check],
  ['dividends', 'no source', {source: ''}, check],
  ['rollovers', 'a contract that is no month', {from_contract: '2020-13'}, check],
  ['rollovers', 'a next contract before the last', {to_contract: '2020-01'}, check],
  ['economic_events', 'a country in words', {country: 'USA'}, check],
  ['economic_events', 'an unknown importance', {importance: 'urgent'}, check],
  ['economic_events', 'no Arabic title', {title_ar: ''}, check],
  ['economic_events', 'a time on another day', {occurs_at: '2020-01-05T00:00:00Z'}, check],
  ['swap_free_fees', 'an unknown asset class', {asset_class: 'bond'}, check],
  ['swap_free_fees', 'fewer free nights than none', {free_nights: -1}, check],
  ['swap_free_fees', 'a fee below nothing', {fee_per_lot: -1}, check],
]

describe('the database rejects', () => {
  test.each(wrongRows)('%s: %s', async (table, _, wrong, sqlstate) => {
    const known = tradingTables.find((entry) => entry.table === table)
    const right = await known?.newRow(database.sql)
    const codes = []
    for (const row of [right, {...right, ...wrong}]) {
      const code = await errorCodeAs(database.sql, 'service_role', async (sql) => {
        await sql`insert into ${sql(`public.${table}`)} ${sql({...row})}`
      })
      codes.push(code)
    }
    expect(codes).toEqual([undefined, sqlstate])
  })

  test('spreads: a second spread for an instrument and account type', async () => {
    const code = await errorCodeAs(database.sql, 'service_role', async (sql) => {
      await sql`
        insert into spreads (instrument_id, account_type_id, min_spread, avg_spread, max_spread, commission_per_lot, commission_currency)
        select instrument_id, account_type_id, 0, 0, 0, 0, 'USD' from spreads limit 1`
    })
    expect(code).toBe(duplicate)
  })
})

test('a change marks its row as updated, whatever time the writer sends', async () => {
  const [changed] = await database.sql<{isRunningAt: boolean}[]>`
    update instruments set max_lot = 99, updated_at = '2001-01-01' where symbol = 'EURUSD'
    returning updated_at = now() as "isRunningAt"`
  expect(changed).toEqual({isRunningAt: true})
})

test('symbols sort by their characters, whatever the locale of the server', async () => {
  const [column] = await database.sql`
    select collation_name from information_schema.columns
    where table_schema = 'public' and table_name = 'instruments' and column_name = 'symbol'`
  expect(column).toEqual({collation_name: 'C'})
})
