import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

// Nobody but the service reads the rows.
beforeAll(async () => {
  database = await startDatabase({seeded: false})
  await database.sql.unsafe(`
    create table public.parcels (
      id integer primary key,
      weight integer not null check (weight > 0),
      region text references public.regions (code),
      secret text not null default 'made for this row alone'
    );
    alter table public.parcels enable row level security;
    create policy "Everybody sends" on public.parcels for insert with check (true);
    insert into public.parcels values (1, 1, 'EU');
    revoke all on public.parcels from anon, authenticated, service_role;
    grant insert on public.parcels to anon, authenticated, site_writer;
    grant select, insert on public.parcels to service_role;
    create function public.send_parcel(id integer, weight integer, region text) returns void
      language sql security definer set search_path = ''
      as 'insert into public.parcels (id, weight, region) values (send_parcel.id, send_parcel.weight, send_parcel.region)';
    revoke all on function public.send_parcel from public;
    grant execute on function public.send_parcel to anon, authenticated, site_writer, service_role;
  `)
})
afterAll(async () => {
  await database.close()
})

type Principal = 'a visitor' | 'a client' | 'the site' | 'the service'

async function keysOf(principal: Principal): Promise<Readonly<{apikey: string; bearer: string}>> {
  const {publishable, site, secret} = database.keys.supabase
  if (principal === 'the service') return {apikey: secret, bearer: secret}
  if (principal === 'the site') return {apikey: publishable, bearer: site}
  if (principal === 'a visitor') return {apikey: publishable, bearer: publishable}
  const client = {sub: '6a0e3e0c-0d3a-4f2e-9d2b-1c5b6f1f7a11', role: 'authenticated'}
  return {apikey: publishable, bearer: await database.signToken(client)}
}

const errorShape = z.object({code: z.string(), message: z.string(), details: z.string().nullish()})

async function send(principal: Principal, address: 'parcels' | 'rpc/send_parcel', parcel: object) {
  const {apikey, bearer} = await keysOf(principal)
  const response = await fetch(`${database.restUrl}/rest/v1/${address}`, {
    method: 'POST',
    headers: {apikey, authorization: `Bearer ${bearer}`, 'content-type': 'application/json'},
    body: JSON.stringify(parcel),
  })
  return errorShape.parse(await response.json())
}

const violations = [
  ['a check', {id: 2, weight: -7, region: 'EU'}, '23514', 'made for this row alone'],
  ['a value that is missing', {id: 2, weight: null, region: 'EU'}, '23502', 'made for this row alone'],
  ['a row that exists', {id: 1, weight: 7, region: 'EU'}, '23505', 'Key (id)=(1)'],
  ['a row that does not', {id: 2, weight: 7, region: 'XX'}, '23503', 'Key (region)=(XX)'],
] as const

describe.each(['parcels', 'rpc/send_parcel'] as const)('at %s', (address) => {
  test.each(violations)('the service reads which row is stopped by %s', async (_, parcel, code, quoted) => {
    const error = await send('the service', address, parcel)
    expect(error.code).toBe(code)
    expect(error.details).toContain(quoted)
  })

  describe.each(['a visitor', 'a client', 'the site'] as const)('%s', (principal) => {
    test.each(violations)(
      'reads the code and nothing of the row that is stopped by %s',
      async (_, parcel, code) => {
        const {details, ...error} = await send(principal, address, parcel)
        expect([error.code, details ?? null]).toEqual([code, null])
        expect(JSON.stringify(error)).not.toContain('made for this row')
      },
    )
  })
})
