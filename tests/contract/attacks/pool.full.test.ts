import {afterAll, beforeAll, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase()
  await database.sql.unsafe(`
    create function public.wait_long() returns void language sql as 'select pg_sleep(30)';
    grant execute on function public.wait_long() to anon, authenticated;`)
})
afterAll(async () => {
  await database.close()
})

const visitor = async (path: string, init: RequestInit = {}) =>
  await fetch(`${database.restUrl}${path}`, {
    ...init,
    headers: {apikey: database.keys.supabase.publishable, 'content-type': 'application/json'},
  })

const site = async () =>
  await fetch(`${database.restUrl}/rest/v1/rpc/verify_proof_of_work`, {
    method: 'POST',
    headers: {
      apikey: database.keys.supabase.publishable,
      authorization: `Bearer ${database.keys.supabase.site}`,
      'content-type': 'application/json',
    },
    body: '{"proof": "x"}',
  })

/** Anybody who opened an account. */
const client = async (path: string, init: RequestInit = {}) =>
  await fetch(`${database.restUrl}${path}`, {
    ...init,
    headers: {
      apikey: database.keys.supabase.publishable,
      authorization: `Bearer ${await database.signToken({sub: '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11', role: 'authenticated'})}`,
      'content-type': 'application/json',
    },
  })

const signIn = async () =>
  await visitor('/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({email: 'nobody@example.com', password: 'whatever it is'}),
  })

test.each([
  ['visitors', visitor],
  ['clients', client],
])('related tables within related tables, which multiply, are refused to %s', async (_, get) => {
  const select = 'id,spreads(id,account_types(id,spreads(id)))'
  const burst = await Promise.all(
    Array.from({length: 14}, async () => (await get(`/rest/v1/account_types?select=${select}`)).status),
  )
  expect(new Set(burst)).toEqual(new Set([400]))
  expect((await get('/rest/v1/account_types?select=id,spreads(id)&limit=1')).status).toBe(200)
})

test('slow queries of visitors end after two seconds, and keep nobody else waiting', async () => {
  // The interface over the tables has started.
  expect((await visitor('/rest/v1/account_types?select=id&limit=1')).status).toBe(200)
  let ended = 0
  const slow = Array.from({length: 14}, async () => {
    const response = await visitor('/rest/v1/rpc/wait_long', {method: 'POST', body: '{}'})
    ended += 1
    return `${response.status} ${await response.text()}`
  })
  const others = await Promise.all([signIn(), site(), fetch(`${database.restUrl}/health`)])
  expect(ended).toBeLessThan(14)
  expect(others.map(({status}) => status)).toEqual([400, 200, 200])
  for (const response of await Promise.all(slow)) expect(response).toContain('57014')
  expect((await visitor('/rest/v1/account_types?select=id&limit=1')).status).toBe(200)
}, 30_000)

test('the limits of the gateway are those of the roles', async () => {
  const roles = await database.sql`
    select rolname as role, rolconfig as settings from pg_roles
    where rolname in ('anon', 'site_writer', 'authenticated') order by 1`
  expect([...roles]).toEqual([
    {role: 'anon', settings: ['statement_timeout=2s']},
    {role: 'authenticated', settings: ['statement_timeout=8s']},
    {role: 'site_writer', settings: ['statement_timeout=5s']},
  ])
})

test('slow queries of a client keep no visitor, form, sign-in or worker waiting', async () => {
  let ended = 0
  const slow = Array.from({length: 14}, async () => {
    const response = await client('/rest/v1/rpc/wait_long', {method: 'POST', body: '{}'})
    ended += 1
    return response.status
  })
  // They end with the gateway.
  void Promise.allSettled(slow)
  const worker = fetch(`${database.restUrl}/rest/v1/components?select=id&limit=1`, {
    headers: {apikey: database.keys.supabase.secret},
  })
  const others = await Promise.all([
    signIn(),
    site(),
    worker,
    visitor('/rest/v1/account_types?select=id&limit=1'),
  ])
  expect(ended).toBe(0)
  expect(others.map(({status}) => status)).toEqual([400, 200, 200, 200])
})
