import {once} from 'node:events'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {connectDatabase} from '#workers/connect-database.ts'
import {serveOperationsMetrics} from '#workers/uptime-monitor/metrics.ts'
import {freePort} from '#tests/support/ports.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {principals, roles} from './principals.ts'
import {errorCodeAs} from './error-code-as.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

test('waiting and overdue items are reported at one address, also while the database is unavailable', async () => {
  const {sql, restUrl, keys} = database
  await sql`
    select send_contact_message(gen_random_uuid(), repeat('a', 64), 'ar', 'EU', 'Layla', 'Haddad', 'a@example.com', 'account', 'x')`
  await sql`update contact_messages set reply_due_at = now() - interval '1 hour'`
  const port = await freePort()
  const server = serveOperationsMetrics(
    {port, host: '127.0.0.1'},
    connectDatabase(restUrl, keys.supabase.secret),
    () => undefined,
    () => [],
  )
  await once(server, 'listening')
  const get = async (path: string) => await fetch(`http://127.0.0.1:${port}${path}`)
  try {
    const lines = (await (await get('/metrics')).text()).split('\n')
    for (const line of [
      'marsa_database_up 1',
      'marsa_outbox_waiting 2',
      'marsa_inbox_waiting{kind="contact"} 1',
      'marsa_inbox_overdue{kind="contact"} 1',
      'marsa_inbox_waiting{kind="demo"} 0',
      'marsa_incidents_open 0',
    ])
      expect(lines).toContain(line)
    expect(lines.join('\n')).not.toContain('example.com')
    expect((await get('/')).status).toBe(404)
    await database.kill()
    expect(await (await get('/metrics')).text()).toContain('marsa_database_up 0')
  } finally {
    server.close()
    await database.revive()
  }
})

test('what was handled waits no more and is overdue no more', async () => {
  const {sql} = database
  const waiting = async () => {
    const rows = await sql`
      select name, value from operations_metrics() where label = 'contact' and name in ('inbox_waiting', 'inbox_overdue')`
    return Object.fromEntries(rows.map(({name, value}) => [String(name), Number(value)]))
  }
  expect(await waiting()).toEqual({inbox_waiting: 1, inbox_overdue: 1})
  await sql`
    insert into inbox_handlings (kind, key, handled_by) select 'contact', key, 'noor@marsa.example' from contact_messages`
  expect(await waiting()).toEqual({inbox_waiting: 0, inbox_overdue: 0})
})

test('an entry of the record counts as unstamped until a time stamp covers it', async () => {
  const {sql} = database
  const unstamped = async () => {
    const [row] = await sql`select value from operations_metrics() where name = 'record_unstamped_seconds'`
    return Number(row?.['value'])
  }
  expect(await unstamped()).toBe(0)
  await sql`
    select append_publication('regionProfile-EU', 'regionProfile', 'r1', now() - interval '1 hour', 'a', '{}', 'approved')`
  expect(await unstamped()).toBeGreaterThan(0)
  expect(await unstamped()).toBeLessThan(1_800)
  await sql`select append_anchor(1, (select hash from publications where position = 1), 'AAAA', now(), 'an authority')`
  expect(await unstamped()).toBe(0)
})

test.each(principals)('%s reads the metrics only with the secret key', async (principal) => {
  const code = await errorCodeAs(database.sql, roles[principal], async (sql) => {
    await sql`select * from public.operations_metrics()`
  })
  expect(code).toBe(principal === 'service' ? undefined : '42501')
})

test('the evidence is as old as its last night, or as the record without one', async () => {
  const {sql} = database
  const age = async () => {
    const [row] = await sql`select value from operations_metrics() where name = 'evidence_age_seconds'`
    return Number(row?.['value'])
  }
  const add = async (cause: string, position: number | null, createdAt: string) =>
    await sql`
      insert into rendering_runs (id, began, cause, position, build_id, manifest_hash, created_at)
      values (${position ?? 2}, ${createdAt}, ${cause}, ${position}, 'b', repeat('a', 64), ${createdAt})`
  expect(await age()).toBeGreaterThan(0)
  expect(await age()).toBeLessThan(1_800)
  await add('nightly', null, new Date(Date.now() - 2 * 86_400_000).toISOString())
  await add('publication', 1, new Date().toISOString())
  expect(Math.round((await age()) / 3_600)).toBe(48)
})
