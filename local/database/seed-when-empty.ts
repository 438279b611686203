import type postgres from 'postgres'
import {seedTradingData} from '#supabase/seed/seed.ts'

type Seeded = Awaited<ReturnType<typeof seedTradingData>>

/** Fills the trading tables of a new database; resolves to what was inserted, or undefined when there are instruments already. */
export async function seedWhenEmpty(sql: postgres.Sql): Promise<Seeded | undefined> {
  const [{isEmpty} = {isEmpty: false}] = await sql<{isEmpty: boolean}[]>`
    select not exists (select from public.instruments) as "isEmpty"`
  return isEmpty ? await seedTradingData(sql) : undefined
}
