import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type Readings, startReadings} from '#tests/support/database/start-tables.ts'

let database: Readings['database']
let visitor: Readings['visitor']
let service: Readings['service']

beforeAll(async () => {
  ;({database, visitor, service} = await startReadings())
})

afterAll(async () => {
  await database.close()
})

describe('responses', () => {
  test('fifty concurrent first requests all succeed', async () => {
    const responses = await Promise.all(
      Array.from({length: 50}, async (_, id) => await visitor.from('readings').select('id').eq('id', id)),
    )
    expect(responses.map(({data}) => data)).toEqual(responses.map((_, id) => [{id}]))
  }, 10_000)

  test('numeric is a number and timestamptz is ISO 8601 with minutes of offset', async () => {
    const {data} = await visitor.from('readings').select('amount,taken_at').eq('id', 1)
    expect(data).toEqual([{amount: 1.25, taken_at: '2026-01-31T12:00:01+00:00'}])
  })

  test('no more than 1,000 rows, and the rest by key', async () => {
    const first = await visitor.from('readings').select('id').order('id')
    expect(first.data).toHaveLength(1000)
    const rest = await visitor.from('readings').select('id').order('id').gt('id', 999).limit(5000)
    expect(rest.data).toHaveLength(500)
  })

  test('a failed check is a 400 with the code of Postgres', async () => {
    const {status, error} = await service
      .from('readings')
      .insert({id: 9000, amount: -1, taken_at: '2026-01-01T00:00:00Z'})
    expect({status, code: error?.code}).toEqual({status: 400, code: '23514'})
    expect(error?.message).toContain('violates check constraint')
  })

  test('a table that does not exist is a 404', async () => {
    const {status, error} = await visitor.from('nothing').select()
    expect({status, code: error?.code}).toEqual({status: 404, code: 'PGRST205'})
  })
})

describe('as a visitor', () => {
  test('a table without a grant stays closed, on every request', async () => {
    for (const attempt of [1, 2]) {
      const {status, error} = await visitor.from('secrets').select()
      expect({attempt, status, code: error?.code}).toEqual({attempt, status: 401, code: '42501'})
    }
  })

  test('a read-only table rejects every write', async () => {
    const row = {id: 9001, amount: 1, taken_at: '2026-01-01T00:00:00Z'}
    const writes = await Promise.all([
      visitor.from('readings').insert(row),
      visitor.from('readings').update({amount: 2}).eq('id', 1),
      visitor.from('readings').upsert({...row, id: 1}),
      visitor.from('readings').delete().eq('id', 1),
    ])
    expect(writes.map(({status, error}) => [status, error?.code])).toEqual(writes.map(() => [401, '42501']))
    const [row1] = await database.sql`select amount from public.readings where id = 1`
    expect(row1).toEqual({amount: '1.25'})
  })

  test('other schemas are hidden', async () => {
    const {status, error} = await visitor.schema('supabase_migrations').from('schema_migrations').select()
    expect({status, code: error?.code}).toEqual({status: 406, code: 'PGRST106'})
  })
})

describe('paths', () => {
  const request = async (path: string, init?: RequestInit) => await fetch(`${database.restUrl}${path}`, init)

  test('only tables are reachable', async () => {
    const statuses = await Promise.all(
      [
        '/',
        '/_system/config',
        '/rest/v1/../_system/config',
        '/storage/v1/bucket',
        '/studio',
        '/rest/v2/readings',
      ].map(async (path) => (await request(path, {headers: {apikey: database.keys.supabase.secret}})).status),
    )
    expect(new Set(statuses)).toEqual(new Set([404]))
  })

  test('the API description requires the secret key', async () => {
    const {publishable, secret} = database.keys.supabase
    expect((await request('/rest/v1/', {headers: {apikey: publishable}})).status).toBe(403)
    expect((await request('/rest/v1/', {headers: {apikey: secret}})).status).toBe(200)
  })

  test.each([
    ['publishable', 65 * 1024],
    ['secret', 8 * 1024 * 1024],
  ] as const)(
    'with the %s key, a body of %i characters is rejected, with or without content-length',
    async (key, length) => {
      const body = JSON.stringify({id: 1, text: 'x'.repeat(length)})
      const headers = {apikey: database.keys.supabase[key], 'content-type': 'application/json'}
      expect((await request('/rest/v1/secrets', {method: 'POST', headers, body})).status).toBe(413)
      const init: RequestInit & {duplex: 'half'} = {
        method: 'POST',
        headers,
        body: new Blob([body]).stream(),
        duplex: 'half',
      }
      const chunked = await request('/rest/v1/secrets', init)
      expect(chunked.status).toBe(413)
    },
  )

  test("a role of the project, too, stores a page larger than a visitor's body", async () => {
    const headers = {
      apikey: database.keys.supabase.publishable,
      authorization: `Bearer ${database.keys.supabase.publisher}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({hash: 'a', kind: 'page', body: 'x'.repeat(70 * 1024)})
    const {status} = await request('/rest/v1/rendered_texts', {method: 'POST', headers, body})
    expect(status).not.toBe(413)
  })

  test('other origins are allowed (CORS)', async () => {
    const preflight = await request('/rest/v1/readings', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey,authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,authorization')
    const response = await request('/rest/v1/readings?limit=1', {
      headers: {apikey: database.keys.supabase.publishable},
    })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  })
})

test('responds with 503 while the database is killed, and recovers when it is back', async () => {
  expect((await fetch(`${database.restUrl}/health`)).status).toBe(200)
  await database.kill()
  const start = performance.now()
  // Without the client library, which retries a 503 for seconds.
  const request = async () =>
    await fetch(`${database.restUrl}/rest/v1/readings?select=id&limit=1`, {
      headers: {apikey: database.keys.supabase.publishable},
    })
  const responses = await Promise.all([request(), request(), request()])
  expect(responses.map(({status}) => status)).toEqual([503, 503, 503])
  expect((await fetch(`${database.restUrl}/health`)).status).toBe(503)
  expect(performance.now() - start).toBeLessThan(2000)
  await database.revive()
  await expect.poll(async () => (await fetch(`${database.restUrl}/health`)).status).toBe(200)
  expect((await visitor.from('readings').select('id').eq('id', 7)).data).toEqual([{id: 7}])
})
