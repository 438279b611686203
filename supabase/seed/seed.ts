import type postgres from 'postgres'
import {copyRows} from '../import/apply-import.ts'
import {type TradingData, buildTradingData} from './trading-data.ts'

/**
 * Updates the trading tables from `data/` in one transaction. It adds missing rows, changes rows that differ (and marks only those as updated), and
 * keeps other rows. Resolves to the number of rows in `data/`. Needs write access. Throws on a violated constraint, without changes.
 */
export async function seedTradingData(sql: postgres.Sql): Promise<{instruments: number; spreads: number}> {
  const data = buildTradingData()
  await sql.begin(async (transaction) => {
    await upsert(transaction, {table: 'account_types', key: ['code'], rows: data.accountTypes})
    await upsert(transaction, {table: 'instrument_groups', key: ['code'], rows: data.groups})
    await upsertFees(transaction, data.swapFreeFees)
    await upsert(transaction, {table: 'instruments', key: ['symbol'], rows: data.instruments})
    await upsert(transaction, {
      table: 'spreads',
      key: ['instrument_id', 'account_type_id'],
      rows: data.spreads,
    })
    await upsert(transaction, {
      table: 'hourly_spreads',
      key: ['instrument_id', 'account_type_id', 'hour_of_week'],
      rows: data.hourlySpreads,
    })
    await upsertRates(transaction, data)
    await upsertMarketEvents(transaction, data)
  })
  return {instruments: data.instruments.length, spreads: data.spreads.length}
}

/** Updates only the conversion rates and reference prices, for an older database without them. */
async function seedRates(sql: postgres.Sql): Promise<void> {
  const data = buildTradingData()
  await sql.begin((transaction) => upsertRates(transaction, data))
}

/** Updates only dividends, rollovers and economic events, for an older database without them. */
async function seedMarketEvents(sql: postgres.Sql): Promise<void> {
  const data = buildTradingData()
  await sql.begin((transaction) => upsertMarketEvents(transaction, data))
}

/** Updates only the swap-free account's fees, for an older database without them. */
async function seedSwapFreeFees(sql: postgres.Sql): Promise<void> {
  const {swapFreeFees} = buildTradingData()
  await sql.begin((transaction) => upsertFees(transaction, swapFreeFees))
}

const upsertFees = async (sql: postgres.TransactionSql, rows: TradingData['swapFreeFees']): Promise<void> =>
  await upsert(sql, {table: 'swap_free_fees', key: ['asset_class'], rows})

async function upsertRates(
  sql: postgres.TransactionSql,
  {conversionRates, referencePrices}: TradingData,
): Promise<void> {
  await upsert(sql, {table: 'conversion_rates', key: ['currency'], rows: conversionRates})
  await upsert(sql, {table: 'reference_prices', key: ['instrument_id'], rows: referencePrices})
}

async function upsertMarketEvents(
  sql: postgres.TransactionSql,
  {marketEvents: {dividends, rollovers, economicEvents}}: TradingData,
): Promise<void> {
  await upsert(sql, {table: 'dividends', key: ['instrument_id', 'ex_date'], rows: dividends})
  await upsert(sql, {table: 'rollovers', key: ['instrument_id', 'rolls_on'], rows: rollovers})
  await upsert(sql, {
    table: 'economic_events',
    key: ['country', 'title', 'occurs_on'],
    rows: economicEvents,
  })
}

type Upsert = Readonly<{table: string; key: readonly string[]; rows: readonly object[]}>

// COPY can't resolve conflicts, so rows go to a temporary table first.
async function upsert(sql: postgres.TransactionSql, {table, key, rows}: Upsert): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const updated = columns.filter((column) => column !== 'id' && !key.includes(column))
  const target = sql(`public.${table}`)
  const staging = `incoming_${table}`
  await copyRows(sql, staging, rows)
  await sql`
    insert into ${target} as present (${sql(columns)})
    select ${sql(qualified('incoming', columns))}
    from ${sql(staging)} cross join json_populate_record(null::${target}, row) as incoming
    on conflict (${sql([...key])}) do update
    set (${sql(updated)}) = row (${sql(qualified('excluded', updated))})
    where (${sql(qualified('present', updated))}) is distinct from (${sql(qualified('excluded', updated))})`
}

const qualified = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`)

type Seeded = Awaited<ReturnType<typeof seedTradingData>>

/**
 * Fills the trading tables of a new database and resolves to the inserted rows. Undefined if instruments exist. An older database without conversion
 * rates, swap-free fees or economic events gets only those.
 */
export async function seedWhenEmpty(sql: postgres.Sql): Promise<Seeded | undefined> {
  const [{isEmpty} = {isEmpty: false}] = await sql<{isEmpty: boolean}[]>`
    select not exists (select from public.instruments) as "isEmpty"`
  if (isEmpty) return await seedTradingData(sql)
  const [{needsRates} = {needsRates: false}] = await sql<{needsRates: boolean}[]>`
    select not exists (select from public.conversion_rates) as "needsRates"`
  if (needsRates) await seedRates(sql)
  const [{needsFees} = {needsFees: false}] = await sql<{needsFees: boolean}[]>`
    select not exists (select from public.swap_free_fees) as "needsFees"`
  if (needsFees) await seedSwapFreeFees(sql)
  const [{needsEvents} = {needsEvents: false}] = await sql<{needsEvents: boolean}[]>`
    select not exists (select from public.economic_events) as "needsEvents"`
  if (needsEvents) await seedMarketEvents(sql)
  return undefined
}
