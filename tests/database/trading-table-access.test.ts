import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type AnyTables, type Principal, principals, connectPrincipals, roles} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'
import {tradingTables} from './trading-tables.ts'

const denied = '42501'

let database: TestDatabase
let clients: Record<Principal, SupabaseClient<AnyTables>>

beforeAll(async () => {
  database = await startDatabase()
  clients = await connectPrincipals(database)
})

afterAll(async () => {
  await database.close()
})

const contentOf = async (table: string) =>
  await database.sql`
    select md5(string_agg(held::text, ',' order by held::text)) as content from ${database.sql(table)} as held`

describe.each(tradingTables)('$table', ({table, key, newRow, change}) => {
  describe.each(principals)('as %s', (principal) => {
    const mayWrite = principal === 'service'

    test('every row is read through REST', async () => {
      const [{rows} = {rows: 0}] = await database.sql<{rows: number}[]>`
        select count(*)::int as rows from ${database.sql(table)}`
      const {count, error} = await clients[principal].from(table).select('*', {count: 'exact', head: true})
      expect(error).toBeNull()
      expect(rows).toBeGreaterThan(0)
      expect(count).toBe(rows)
    })

    test(`writes through REST are ${mayWrite ? 'done' : 'rejected'}`, async () => {
      const row = await newRow(database.sql)
      const before = await contentOf(table)
      const rest = clients[principal].from(table)
      const id = String(row[key])

      const inserted = await rest.insert(row).select()
      const updated = await rest.update(change).eq(key, id).select()
      const deleted = await rest.delete().eq(key, id).select()

      const results = [inserted, updated, deleted].map(({error, data}) => error?.code ?? data?.length)
      expect(results).toEqual(mayWrite ? [1, 1, 1] : [denied, denied, denied])
      expect(await contentOf(table)).toEqual(before)
    })

    test.each([
      ['select', true],
      ['insert', mayWrite],
      ['update', mayWrite],
      ['delete', mayWrite],
      ['truncate', false],
    ] as const)('%s in SQL: allowed is %s', async (action, allowed) => {
      const row = await newRow(database.sql)
      const code = await errorCodeAs(database.sql, roles[principal], async (sql) => {
        const name = sql(`public.${table}`)
        if (action === 'select') await sql`select 1 from ${name}`
        if (action === 'insert') await sql`insert into ${name} ${sql(row)}`
        if (action === 'update') await sql`update ${name} set ${sql(change)}`
        if (action === 'delete') await sql`delete from ${name} where ${sql(key)} = ${String(row[key])}`
        if (action === 'truncate') await sql`truncate ${name} cascade`
      })
      expect(code).toBe(allowed ? undefined : denied)
    })
  })
})

describe('trading_freshness', () => {
  test.each(principals)('%s reads when trading data last changed', async (principal) => {
    const [{latest} = {latest: ''}] = await database.sql<{latest: string}[]>`
      select to_json(greatest(
        (select max(updated_at) from account_types), (select max(updated_at) from instrument_groups),
        (select max(updated_at) from instruments), (select max(updated_at) from spreads),
        (select max(updated_at) from swap_free_fees)
      ))#>>'{}' as latest`
    const {data, error} = await clients[principal].from('trading_freshness').select('updated_at').single()
    expect(error).toBeNull()
    expect(new Date(String(data?.['updated_at']))).toEqual(new Date(latest))
  })

  test.each(principals)('%s cannot write to it', async (principal) => {
    const code = await errorCodeAs(database.sql, roles[principal], async (sql) => {
      await sql`delete from public.trading_freshness`
    })
    expect(code).toBeDefined()
  })
})
