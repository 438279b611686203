import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type AnyTables, type Asker, askers, connectAskers, roles} from './askers.ts'
import {refusedAs} from './refused-as.ts'
import {tradingTables} from './trading-tables.ts'

const refused = '42501'

let database: TestDatabase
let clients: Record<Asker, SupabaseClient<AnyTables>>

beforeAll(async () => {
  database = await startDatabase()
  clients = await connectAskers(database)
})

afterAll(async () => {
  await database.close()
})

const contentOf = async (table: string) =>
  await database.sql`
    select md5(string_agg(held::text, ',' order by held::text)) as content from ${database.sql(table)} as held`

describe.each(tradingTables)('$table', ({table, key, newRow, change}) => {
  describe.each(askers)('as %s', (asker) => {
    const mayWrite = asker === 'service'

    test('every row is read through REST', async () => {
      const [{rows} = {rows: 0}] = await database.sql<{rows: number}[]>`
        select count(*)::int as rows from ${database.sql(table)}`
      const {count, error} = await clients[asker].from(table).select('*', {count: 'exact', head: true})
      expect(error).toBeNull()
      expect(rows).toBeGreaterThan(0)
      expect(count).toBe(rows)
    })

    test(`writes through REST are ${mayWrite ? 'done' : 'refused'}`, async () => {
      const given = await newRow(database.sql)
      const before = await contentOf(table)
      const rest = clients[asker].from(table)
      const id = String(given[key])

      const inserted = await rest.insert(given).select()
      const updated = await rest.update(change).eq(key, id).select()
      const deleted = await rest.delete().eq(key, id).select()

      const answers = [inserted, updated, deleted].map(({error, data}) => error?.code ?? data?.length)
      expect(answers).toEqual(mayWrite ? [1, 1, 1] : [refused, refused, refused])
      expect(await contentOf(table)).toEqual(before)
    })

    test.each([
      ['select', true],
      ['insert', mayWrite],
      ['update', mayWrite],
      ['delete', mayWrite],
      ['truncate', false],
    ] as const)('%s in SQL: allowed is %s', async (action, allowed) => {
      const given = await newRow(database.sql)
      const answer = await refusedAs(database.sql, roles[asker], async (sql) => {
        const name = sql(`public.${table}`)
        if (action === 'select') await sql`select 1 from ${name}`
        if (action === 'insert') await sql`insert into ${name} ${sql(given)}`
        if (action === 'update') await sql`update ${name} set ${sql(change)}`
        if (action === 'delete') await sql`delete from ${name} where ${sql(key)} = ${String(given[key])}`
        if (action === 'truncate') await sql`truncate ${name} cascade`
      })
      expect(answer).toBe(allowed ? undefined : refused)
    })
  })
})

describe('trading_freshness', () => {
  test.each(askers)('%s reads when a figure last changed', async (asker) => {
    const [{latest} = {latest: ''}] = await database.sql<{latest: string}[]>`
      select to_json(greatest(
        (select max(updated_at) from account_types), (select max(updated_at) from instrument_groups),
        (select max(updated_at) from instruments), (select max(updated_at) from spreads)
      ))#>>'{}' as latest`
    const {data, error} = await clients[asker].from('trading_freshness').select('updated_at').single()
    expect(error).toBeNull()
    expect(new Date(String(data?.['updated_at']))).toEqual(new Date(latest))
  })

  test.each(askers)('%s cannot write to it', async (asker) => {
    const answer = await refusedAs(database.sql, roles[asker], async (sql) => {
      await sql`delete from public.trading_freshness`
    })
    expect(answer).toBeDefined()
  })
})
