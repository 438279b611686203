import type {SupabaseClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type AnyTables, type Principal, principals, connectPrincipals, roles} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'

const denied = '42501'
const allowed = undefined

let database: TestDatabase
let clients: Record<Principal, SupabaseClient<AnyTables>>

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  clients = await connectPrincipals(database)
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
  test.each(principals)('as %s: what is public is read', async (principal) => {
    const {error} = await clients[principal].from(table).select(open)
    expect(error).toBeNull()
  })

  test.each(principals)('as %s: nothing is written past the functions', async (principal) => {
    const write = async (statement: string) =>
      await errorCodeAs(database.sql, roles[principal], async (sql) => {
        await sql.unsafe(statement)
      })
    expect(await write(`insert into public.${table} default values`)).toBe(denied)
    expect(await write(`delete from public.${table}`)).toBe(denied)
    expect(await write(`truncate public.${table} cascade`)).toBe(denied)
    const [column] = open === '*' ? [table === 'component_days' ? 'answered' : 'id'] : open.split(', ')
    expect(await write(`update public.${table} set ${column} = ${column}`)).toBe(denied)
  })
})

describe.each(['visitor', 'client'] as const)('as %s', (principal) => {
  test('the address of a component and its errors stay private', async () => {
    const target = await clients[principal].from('components').select('target')
    const problem = await clients[principal].from('component_checks').select('problem')
    expect([target.error?.code, problem.error?.code]).toEqual([denied, denied])
  })

  test('a component that is not in use is not seen', async () => {
    const {data} = await clients[principal].from('components').select('id')
    expect(data?.map(({id}) => id)).toEqual([
      'website',
      'content',
      'trading-data',
      'sign-in',
      'mail',
      'live-prices',
    ])
  })

  test('the uptime monitor is not seen', async () => {
    const {error} = await clients[principal].from('uptime_monitor_lease').select('*')
    expect(error?.code).toBe(denied)
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
    ['visitor', denied],
    ['client', denied],
    ['service', allowed],
  ] as const)('as %s results in %s', async (principal, expected) => {
    const code = await errorCodeAs(database.sql, roles[principal], async (sql) => {
      await sql.unsafe(`select ${call}`)
    })
    expect(code).toBe(expected)
  })
})

test.each([
  'update_automatic_incident',
  'check_component_ids',
  'filter_active_components',
  'mail_incident_update',
  'mail_maintenance',
])('%s cannot be called directly', async (name) => {
  for (const principal of principals) {
    const [{may} = {may: true}] = await database.sql<{may: boolean}[]>`
      select has_function_privilege(${roles[principal]}, oid, 'execute') as may from pg_proc where proname = ${name}`
    expect(may).toBe(false)
  }
})

test.each(principals)('%s reads the states and months through the views', async (principal) => {
  const states = await clients[principal].from('component_states').select('*')
  const months = await clients[principal].from('component_months').select('*')
  expect([states.error, months.error]).toEqual([null, null])
  expect(states.data).toHaveLength(6)
})
