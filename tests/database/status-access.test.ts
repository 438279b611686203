import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type AnyTables, type Asker, askers, connectAskers, roles} from './askers.ts'
import {refusedAs} from './refused-as.ts'

const refused = '42501'
const allowed = undefined

let database: TestDatabase
let clients: Record<Asker, SupabaseClient<AnyTables>>

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  clients = await connectAskers(database)
  await database.sql`
    insert into components (id, name, name_ar, position, kind, target, is_active)
    values ('inside', 'Inside', 'في الداخل', 9, 'tcp', '10.0.0.7:5432', false)`
  await database.sql`
    insert into component_checks (component_id, checked_at, outcome, problem)
    values ('mail', now(), 'failed', 'connect ECONNREFUSED 10.0.0.9:25')`
})

afterAll(async () => {
  await database.close()
})

/** The tables of the status, with what everybody may read of them. */
const tables = [
  {table: 'components', open: 'id, name, name_ar, position, interval_seconds'},
  {table: 'component_checks', open: 'component_id, checked_at, outcome, response_ms'},
  {table: 'component_days', open: '*'},
  {table: 'incidents', open: '*'},
  {table: 'incident_updates', open: '*'},
  {table: 'maintenance_windows', open: '*'},
] as const

describe.each(tables)('$table', ({table, open}) => {
  test.each(askers)('as %s: what is public is read', async (asker) => {
    const {error} = await clients[asker].from(table).select(open)
    expect(error).toBeNull()
  })

  test.each(askers)('as %s: nothing is written past the functions', async (asker) => {
    const write = async (statement: string) =>
      await refusedAs(database.sql, roles[asker], async (sql) => {
        await sql.unsafe(statement)
      })
    expect(await write(`insert into public.${table} default values`)).toBe(refused)
    expect(await write(`delete from public.${table}`)).toBe(refused)
    expect(await write(`truncate public.${table} cascade`)).toBe(refused)
    const [column] = open === '*' ? [table === 'component_days' ? 'answered' : 'id'] : open.split(', ')
    expect(await write(`update public.${table} set ${column} = ${column}`)).toBe(refused)
  })
})

describe.each(['visitor', 'client'] as const)('as %s', (asker) => {
  test('where a component is asked and what was wrong stay inside', async () => {
    const target = await clients[asker].from('components').select('target')
    const problem = await clients[asker].from('component_checks').select('problem')
    expect([target.error?.code, problem.error?.code]).toEqual([refused, refused])
  })

  test('a component that is not in use is not seen', async () => {
    const {data} = await clients[asker].from('components').select('id')
    expect(data?.map(({id}) => id)).toEqual(['website', 'content', 'trading-data', 'sign-in', 'mail'])
  })

  test('who probes is not seen', async () => {
    const {error} = await clients[asker].from('uptime_monitor_lease').select('*')
    expect(error?.code).toBe(refused)
  })
})

const calls = [
  "public.record_checks('[]')",
  'public.acquire_uptime_monitor_lease(gen_random_uuid(), 30)',
  'public.release_uptime_monitor_lease(gen_random_uuid())',
  "public.upsert_component('a', 'A', 'أ', 'tcp', 'localhost:1')",
  "public.open_incident('A', 'أ', 'B', 'ب', 'minor')",
  "public.plan_maintenance('A', 'أ', 'B', 'ب', '{}', now() + interval '1 hour', now() + interval '2 hours')",
] as const

describe.each(calls)('%s', (call) => {
  test.each([
    ['visitor', refused],
    ['client', refused],
    ['service', allowed],
  ] as const)('as %s answers %s', async (asker, expected) => {
    const answer = await refusedAs(database.sql, roles[asker], async (sql) => {
      await sql.unsafe(`select ${call}`)
    })
    expect(answer).toBe(expected)
  })
})

test.each([
  'update_automatic_incident',
  'check_component_ids',
  'filter_active_components',
  'mail_incident_update',
  'mail_maintenance',
])('%s is called by nobody directly', async (name) => {
  for (const asker of askers) {
    const [{may} = {may: true}] = await database.sql<{may: boolean}[]>`
      select has_function_privilege(${roles[asker]}, oid, 'execute') as may from pg_proc where proname = ${name}`
    expect(may).toBe(false)
  }
})

test.each(askers)('%s reads the states and months through the views', async (asker) => {
  const states = await clients[asker].from('component_states').select('*')
  const months = await clients[asker].from('component_months').select('*')
  expect([states.error, months.error]).toEqual([null, null])
  expect(states.data).toHaveLength(5)
})
