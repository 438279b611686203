import type postgres from 'postgres'
import {seedRates, seedSwapFreeFees, seedTradingData} from './seed.ts'

type Seeded = Awaited<ReturnType<typeof seedTradingData>>

/**
 * Fills the trading tables of a new database; resolves to what was inserted, or undefined when there are instruments already. An older database
 * without conversion rates, or without the fees of the swap-free account, gets only these.
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
  return undefined
}
