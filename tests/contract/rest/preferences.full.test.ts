import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

const parcels = `
  create table public.parcels (id integer primary key);
  grant select, insert, update, delete on public.parcels to service_role;
  create function public.send_parcels() returns setof public.parcels
    language sql as 'insert into public.parcels values (11), (12), (13) returning *';
  create function public.one_parcel() returns integer language sql as 'select 1';
  create function public.parcels_above(floor integer) returns setof public.parcels
    language sql stable as 'select * from public.parcels where id > floor';
  grant execute on all functions in schema public to service_role;
`

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  await database.sql.unsafe(parcels)
})
afterAll(async () => {
  await database.close()
})

const connect = ({restUrl, keys}: TestDatabase) =>
  createClient(restUrl, keys.supabase.secret, {auth: {persistSession: false}})

const send = async (address: string, method: 'POST' | 'DELETE', prefer: string, body?: unknown) =>
  await fetch(`${database.restUrl}/rest/v1/${address}`, {
    method,
    headers: {apikey: database.keys.supabase.secret, 'content-type': 'application/json', prefer},
    ...(body !== undefined && {body: JSON.stringify(body)}),
  })

const ids = async () =>
  (await database.sql<{id: number}[]>`select id from public.parcels order by id`).map(({id}) => id)

test('a rollback that does not happen is not confirmed', async () => {
  const stored = await send('parcels', 'POST', 'tx=rollback, return=representation', {id: 1})
  expect(stored.status).toBe(201)
  expect(stored.headers.get('preference-applied')).toBe('return=representation')
  expect(await ids()).toEqual([1])
  const removed = await send('parcels?id=eq.1', 'DELETE', 'return=representation,tx=rollback')
  expect(removed.headers.get('preference-applied')).toBe('return=representation')
  expect(await ids()).toEqual([])
})

describe('a limit of what a function may affect', () => {
  const strict = (most: number) => `handling=strict, max-affected=${most}`

  test('undoes what goes beyond it', async () => {
    const limited = await send('rpc/send_parcels', 'POST', strict(2), {})
    expect(limited.status).toBe(400)
    expect(await limited.json()).toEqual({
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 3 rows',
      hint: null,
    })
    expect(await ids()).toEqual([])
  })

  test('leaves what keeps to it, and is passed over where nobody is strict', async () => {
    expect((await send('rpc/send_parcels', 'POST', strict(3), {})).status).toBe(200)
    expect(await ids()).toEqual([11, 12, 13])
    await database.sql`delete from public.parcels`
    expect((await send('rpc/send_parcels', 'POST', 'max-affected=1', {})).status).toBe(200)
    expect(await ids()).toEqual([11, 12, 13])
  })

  test('is refused to a function that returns no rows', async () => {
    const refused = await send('rpc/one_parcel', 'POST', strict(1), {})
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({code: 'PGRST128'})
    expect((await send('rpc/one_parcel', 'POST', 'max-affected=1', {})).status).toBe(200)
  })
})

describe('where the project allows it, a wish to roll back is a dry run', () => {
  let trial: TestDatabase
  let client: ReturnType<typeof connect>

  beforeAll(async () => {
    trial = await startDatabase({seeded: false, txEnd: 'commit-allow-override'})
    await trial.sql.unsafe(parcels)
    client = connect(trial)
  })
  afterAll(async () => {
    await trial.close()
  })

  const stored = async () =>
    (await trial.sql`select id from public.parcels order by id`).map(({id}) => Number(id))

  test('of a row, of a change, of a deletion and of a function', async () => {
    await trial.sql`insert into public.parcels values (1)`
    const tried = await client.from('parcels').insert({id: 2}).select().rollback()
    expect(tried).toMatchObject({status: 201, data: [{id: 2}]})
    const changed = await client.from('parcels').update({id: 3}).eq('id', 1).select().rollback()
    expect(changed.data).toEqual([{id: 3}])
    expect((await client.from('parcels').delete().eq('id', 1).rollback()).status).toBe(204)
    const sent = await client.rpc('send_parcels').rollback()
    expect(sent.data).toHaveLength(3)
    expect(await stored()).toEqual([1])
  })

  test('which is confirmed, and what fails still fails', async () => {
    const response = await fetch(`${trial.restUrl}/rest/v1/parcels`, {
      method: 'POST',
      headers: {
        apikey: trial.keys.supabase.secret,
        'content-type': 'application/json',
        prefer: 'tx=rollback',
      },
      body: '{"id": 5}',
    })
    expect(response.headers.get('preference-applied')).toContain('tx=rollback')
    const taken = await client.from('parcels').insert({id: 1}).rollback()
    expect(taken.error?.code).toBe('23505')
  })

  test('and without the wish everything is stored', async () => {
    await client.from('parcels').insert({id: 9})
    expect(await stored()).toEqual([1, 9])
  })
})

test('a HEAD of a function counts its rows and has no body', async () => {
  await database.sql`delete from public.parcels`
  await database.sql`insert into public.parcels values (1), (2), (3)`
  const counted = await connect(database).rpc('parcels_above', {floor: 1}, {head: true, count: 'exact'})
  expect(counted).toMatchObject({error: null, data: null, count: 2, status: 200})
})

test.each(['timezone=Asia/Tokyo', 'handling=strict, timezone=UTC', 'return=minimal,TimeZone = UTC'])(
  'a time zone is refused: %s',
  async (prefer) => {
    const refused = await send('parcels', 'POST', prefer, {id: 20})
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'PGRST122',
      message: 'Not emulated: the preference "timezone"',
    })
    expect(await ids()).not.toContain(20)
  },
)
