import {afterAll, beforeAll, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

type Headers = Readonly<Record<string, string>>

const request = async (path: string, headers: Headers, body?: unknown) =>
  await fetch(`${database.restUrl}/rest/v1/${path}`, {
    headers: {'content-type': 'application/json', ...headers},
    ...(body !== undefined && {method: 'POST', body: JSON.stringify(body)}),
  })

/** The functions that store what visitors send, with a null for each argument that they need. */
const siteFunctions = async () =>
  await database.sql<{name: string; args: Readonly<Record<string, null>>}[]>`
    select proname as name, (
      select coalesce(jsonb_object_agg(arg, null), '{}')
      from unnest(proargnames[1:pronargs - pronargdefaults]) arg
    ) as args
    from pg_proc cross join lateral aclexplode(proacl) item
    where pronamespace = 'public'::regnamespace and item.grantee = 'site_writer'::regrole`

test('whoever has the key of the page, an account, or even the secret key stores nothing past the site', async () => {
  const {publishable, secret} = database.keys.supabase
  const token = await database.signToken({
    sub: '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11',
    role: 'authenticated',
  })
  const callers: Readonly<Record<string, Headers>> = {
    visitor: {apikey: publishable},
    client: {apikey: publishable, authorization: `Bearer ${token}`},
    service: {apikey: secret},
  }
  const functions = await siteFunctions()
  expect(functions.length).toBeGreaterThanOrEqual(11)
  for (const {name, args} of functions)
    for (const [who, headers] of Object.entries(callers)) {
      const response = await request(`rpc/${name}`, headers, args)
      expect([who, name, await response.json()]).toMatchObject([who, name, {code: '42501'}])
    }
})

test('the key of the site reads nothing, and does nothing else', async () => {
  const {publishable, site} = database.keys.supabase
  const headers = {apikey: publishable, authorization: `Bearer ${site}`}
  const responses = await Promise.all([
    ...['contact_messages', 'outbox', 'form_submissions', 'instruments', 'staff'].map(
      async (table) => await request(table, headers),
    ),
    ...['list_staff', 'apply_retention', 'operations_metrics', 'has_completed_mfa'].map(
      async (name) => await request(`rpc/${name}`, headers, {}),
    ),
  ])
  for (const response of responses) expect([response.url, response.status]).toEqual([response.url, 403])
})
