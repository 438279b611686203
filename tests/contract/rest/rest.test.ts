import {generateKeyPairSync} from 'node:crypto'
import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

const options = {auth: {persistSession: false}}
const connect = (key: string) => createClient(database.restUrl, key, options)
let visitor: ReturnType<typeof connect>
let service: ReturnType<typeof connect>

const withToken = (token: string) =>
  createClient(database.restUrl, database.keys.supabase.publishable, {
    ...options,
    accessToken: async () => token,
  })

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  // The tables of these tests, with the grants that each of them is about.
  await database.sql.unsafe(`
    create table public.readings (
      id integer primary key,
      amount numeric not null check (amount >= 0),
      taken_at timestamptz not null,
      owner uuid
    );
    revoke all on public.readings from anon, authenticated, service_role;
    grant select on public.readings to anon, authenticated;
    grant select, insert, delete on public.readings to service_role;
    alter table public.readings enable row level security;
    create policy "Visitors read" on public.readings for select to anon using (true);
    create policy "Owners read" on public.readings for select to authenticated using (owner = auth.uid());
    insert into public.readings
      select n, n + 0.25, timestamptz '2026-01-31 12:00:00+00' + n * interval '1 second', null from generate_series(0, 1499) n;
    create table public.secrets (id integer primary key, text text);
    revoke all on public.secrets from anon, authenticated;
  `)
  visitor = connect(database.keys.supabase.publishable)
  service = connect(database.keys.supabase.secret)
})

afterAll(async () => {
  await database.close()
})

describe('what comes back', () => {
  test('fifty visitors at once, the first of all, are all answered', async () => {
    const answers = await Promise.all(
      Array.from({length: 50}, async (_, id) => await visitor.from('readings').select('id').eq('id', id)),
    )
    expect(answers.map(({data}) => data)).toEqual(answers.map((_, id) => [{id}]))
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

  test('a failed check answers 400 with the code of Postgres', async () => {
    const {status, error} = await service
      .from('readings')
      .insert({id: 9000, amount: -1, taken_at: '2026-01-01T00:00:00Z'})
    expect({status, code: error?.code}).toEqual({status: 400, code: '23514'})
    expect(error?.message).toContain('violates check constraint')
  })

  test('a table that does not exist answers 404', async () => {
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

  test('a read-only table refuses every write', async () => {
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

  test('other schemas are not there', async () => {
    const {status, error} = await visitor.schema('supabase_migrations').from('schema_migrations').select()
    expect({status, code: error?.code}).toEqual({status: 406, code: 'PGRST106'})
  })
})

describe('keys', () => {
  const get = async (headers: Record<string, string>, search = '') =>
    await fetch(`${database.restUrl}/rest/v1/readings?select=id&limit=1${search}`, {headers})

  test('none, or one that nobody made, is refused', async () => {
    expect((await get({})).status).toBe(401)
    expect((await get({apikey: 'sb_publishable_made-up'})).status).toBe(401)
    expect((await get({authorization: `Bearer ${database.keys.supabase.secret}`})).status).toBe(401)
  })

  test('the publishable key works as a header and in the address', async () => {
    const {publishable} = database.keys.supabase
    expect(await (await get({apikey: publishable})).json()).toEqual([{id: 0}])
    expect(await (await get({}, `&apikey=${publishable}`)).json()).toEqual([{id: 0}])
  })

  test('the secret key may write, and not from a browser', async () => {
    const {status} = await service
      .from('readings')
      .insert({id: 9002, amount: 1, taken_at: '2026-01-01T00:00:00Z'})
    expect(status).toBe(201)
    await service.from('readings').delete().eq('id', 9002)
    const {secret} = database.keys.supabase
    expect((await get({apikey: secret, 'user-agent': 'Mozilla/5.0 (X11; Linux)'})).status).toBe(401)
  })
})

const foreignKey = () => generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey

describe('tokens', () => {
  const read = async (token: string) => {
    const {status, data, error} = await withToken(token).from('readings').select('id').limit(1)

    return {status, data, code: error?.code}
  }

  test("a user's token reads as that user", async () => {
    expect(await read(await database.signToken({role: 'authenticated'}))).toEqual({
      status: 200,
      data: [],
      code: undefined,
    })
  })

  test.each(['service_role', 'postgres', 'authenticator', 'anon'])(
    'a rightly signed token with the role %s is refused',
    async (role) => {
      expect(await read(await database.signToken({role}))).toMatchObject({status: 401, code: 'PGRST301'})
    },
  )

  test('a role cannot be raised beside the secret key either', async () => {
    const {secret} = database.keys.supabase
    const response = await fetch(`${database.restUrl}/rest/v1/secrets`, {
      headers: {apikey: secret, authorization: `Bearer ${await database.signToken({role: 'postgres'})}`},
    })
    expect(response.status).toBe(401)
  })

  test('a token signed with another key, unsigned, expired or cut short is refused', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"role":"authenticated"}')}.`.replaceAll('=', '')
    const good = await database.signToken({role: 'authenticated'})
    const expired = await database.signToken({role: 'authenticated', exp: Math.floor(Date.now() / 1000) - 60})
    const forged = await database.signToken({role: 'authenticated'}, foreignKey())
    expect(await read(forged)).toMatchObject({status: 401, code: 'PGRST301'})
    expect(await read(unsigned)).toMatchObject({status: 401, code: 'PGRST301'})
    expect(await read(good.slice(0, -5))).toMatchObject({status: 401, code: 'PGRST301'})
    expect(await read(expired)).toMatchObject({status: 401, code: 'PGRST303'})
  })
})

describe('the address', () => {
  const ask = async (path: string, init?: RequestInit) => await fetch(`${database.restUrl}${path}`, init)

  test('nothing but the tables answers', async () => {
    const statuses = await Promise.all(
      [
        '/',
        '/_system/config',
        '/rest/v1/../_system/config',
        '/storage/v1/bucket',
        '/studio',
        '/rest/v2/readings',
      ].map(async (path) => (await ask(path, {headers: {apikey: database.keys.supabase.secret}})).status),
    )
    expect(new Set(statuses)).toEqual(new Set([404]))
  })

  test('the description of all tables needs the secret key', async () => {
    const {publishable, secret} = database.keys.supabase
    expect((await ask('/rest/v1/', {headers: {apikey: publishable}})).status).toBe(403)
    expect((await ask('/rest/v1/', {headers: {apikey: secret}})).status).toBe(200)
  })

  test('a body over 64 KB is refused, whether it says its length or not', async () => {
    const {secret} = database.keys.supabase
    const body = JSON.stringify({id: 1, text: 'x'.repeat(65 * 1024)})
    const headers = {apikey: secret, 'content-type': 'application/json'}
    expect((await ask('/rest/v1/secrets', {method: 'POST', headers, body})).status).toBe(413)
    const init: RequestInit & {duplex: 'half'} = {
      method: 'POST',
      headers,
      body: new Blob([body]).stream(),
      duplex: 'half',
    }
    const chunked = await ask('/rest/v1/secrets', init)
    expect(chunked.status).toBe(413)
  })

  test('a browser of another origin may ask', async () => {
    const preflight = await ask('/rest/v1/readings', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'apikey,authorization',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,authorization')
    const answer = await ask('/rest/v1/readings?limit=1', {
      headers: {apikey: database.keys.supabase.publishable},
    })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  })
})

test('when the database is killed it answers 503 at once, and by itself again when it is back', async () => {
  expect((await fetch(`${database.restUrl}/health`)).status).toBe(200)
  await database.kill()
  const start = performance.now()
  // Not by the client library, which asks again for seconds when it is answered 503.
  const ask = async () =>
    await fetch(`${database.restUrl}/rest/v1/readings?select=id&limit=1`, {
      headers: {apikey: database.keys.supabase.publishable},
    })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({status}) => status)).toEqual([503, 503, 503])
  expect((await fetch(`${database.restUrl}/health`)).status).toBe(503)
  expect(performance.now() - start).toBeLessThan(2000)
  await database.revive()
  await expect.poll(async () => (await fetch(`${database.restUrl}/health`)).status).toBe(200)
  expect((await visitor.from('readings').select('id').eq('id', 7)).data).toEqual([{id: 7}])
})
