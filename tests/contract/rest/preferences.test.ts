import {afterAll, beforeAll, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  await database.sql.unsafe(`
    create table public.parcels (id integer primary key);
    grant select, insert, delete on public.parcels to service_role;
    create function public.send_parcels() returns setof public.parcels
      language sql as 'insert into public.parcels values (11), (12), (13) returning *';
    grant execute on function public.send_parcels to service_role;
  `)
})
afterAll(async () => {
  await database.close()
})

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

test('a limit of what a function may affect is refused, not passed over', async () => {
  const limited = await send('rpc/send_parcels', 'POST', 'handling=strict, max-affected=1', {})
  expect(limited.status).toBe(400)
  expect(await limited.json()).toMatchObject({code: 'PGRST127'})
  expect(await ids()).toEqual([])
  expect((await send('rpc/send_parcels', 'POST', 'max-affected=1', {})).status).toBe(200)
  expect(await ids()).toEqual([11, 12, 13])
})
