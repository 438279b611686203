import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {secretClient, startTables} from '#tests/support/database/start-tables.ts'

let database: TestDatabase

const tables = `
  create table public.users (id integer primary key, name text not null);
  create table public.messages (id integer primary key, user_id integer references public.users (id), text text);
  create table public.people (
    id integer primary key,
    parent integer references public.people (id),
    mentor integer references public.people (id)
  );
  create table public.accounts (id integer primary key, owner uuid references auth.users (id));
  create table public.notes (id serial primary key, slug text default 'none', data jsonb);
  insert into public.users values (1, 'Amal');
  insert into public.messages values (1, 1, 'Hello');
  insert into public.people values (1, null, null), (2, 1, null);
  create table public.values (
    id integer primary key, flag boolean, words text, bytes bytea, amount double precision,
    flags boolean[], names text[], moments timestamptz[]
  );
  create function public.keep(data jsonb) returns jsonb language sql as 'select data';
  create type public.point_in_port as (x integer, label text);
  create type public.berth as (place public.point_in_port, tags text[], extra jsonb);
  create function public.describe_berth(berth public.berth) returns jsonb language sql as 'select to_jsonb(berth)';
  create function public.list_points(points public.point_in_port[]) returns setof public.point_in_port
    language sql as 'select * from unnest(points)';
  create function public.name_of(person public.users) returns text language sql as 'select person.name';
  grant execute on function public.describe_berth, public.list_points, public.name_of to service_role;
  grant all on all tables in schema public to service_role;
  grant usage on all sequences in schema public to service_role;
  grant execute on function public.keep to service_role;
`

let service: ReturnType<typeof secretClient>

beforeAll(async () => {
  database = await startTables(tables)
  service = secretClient(database)
})
afterAll(async () => {
  await database.close()
})

test('a table that has its name in another schema, too, is embedded with its own columns', async () => {
  const {data, error} = await service.from('messages').select('id, users(*)')
  expect(error).toBeNull()
  expect(data).toEqual([{id: 1, users: {id: 1, name: 'Amal'}}])
})

test('a key that leads to a hidden schema is no relationship', async () => {
  const {status, error} = await service.from('accounts').select('id, users(*)')
  expect({status, code: error?.code}).toEqual({status: 400, code: 'PGRST200'})
})

test.each(['notes', 'accounts'])('what is no relationship of %s is named with its schema', async (table) => {
  const {status, error} = await service.from(table).select('id, berths(*)')
  expect({status, ...error}).toMatchObject({
    status: 400,
    code: 'PGRST200',
    message: `Could not find a relationship between '${table}' and 'berths' in the schema cache`,
    details: `Searched for a foreign key relationship between '${table}' and 'berths' in the schema 'public', but no matches were found.`,
  })
})

describe('rows of the same table that several keys lead to', () => {
  test('are embedded by none of them', async () => {
    const {status, error} = await service.from('people').select('id, people(id)')
    expect({status, code: error?.code}).toEqual({status: 300, code: 'PGRST201'})
    expect(error?.hint).toContain("'people!people_mentor_fkey', 'people!people_parent_fkey'")
    const nested = await service.from('people').select('id, parent(id, people(id))')
    expect(nested.error?.code).toBe('PGRST201')
  })

  test('are embedded by the one that is named', async () => {
    const parents = await service.from('people').select('id, parent(id)').eq('id', 2)
    expect(parents.data).toEqual([{id: 2, parent: {id: 1}}])
  })
})

const texts = ['5', '{"a": 1}', 'null', 'true', '"quoted"', 'plain', '', ' ']

describe('a text in a JSON column', () => {
  test.each(texts)('stays the text %j when it is stored and when it is changed', async (text) => {
    const stored = await service.from('notes').insert({slug: 'text', data: text}).select('id, data').single()
    expect(stored.data).toMatchObject({data: text})
    await service.from('notes').update({data: 1}).eq('id', stored.data?.id)
    const changed = await service.from('notes').update({data: text}).eq('id', stored.data?.id).select('data')
    expect(changed.data).toEqual([{data: text}])
  })

  test.each(texts)('stays the text %j as the argument of a function', async (text) => {
    const kept = await service.rpc('keep', {data: text})
    expect(kept).toMatchObject({data: text})
  })

  test('is read as JSON in the address of a function', async () => {
    const kept = await service.rpc('keep', {data: '{"a": 1}'}, {get: true})
    expect(kept).toMatchObject({data: {a: 1}})
  })

  test.each([[5], [true], [null], [{a: [1, 'x']}], [[1, 'x']]])('%j stays what it is', async (value) => {
    const {data} = await service.from('notes').insert({slug: 'value', data: value}).select('data').single()
    expect(data).toEqual({data: value})
  })
})

describe('an argument that is a record', () => {
  const whole = {
    place: {x: 1, label: 'a "quoted", (odd) \\ text'},
    tags: ['one', 'two, three', ''],
    extra: {a: [1, null]},
  }

  test('is one, with records, lists and JSON within', async () => {
    expect((await service.rpc('describe_berth', {berth: whole})).data).toEqual(whole)
  })

  test('has null where a field is missing, and passes over what it has no field for', async () => {
    const berth = {tags: null, other: 1, place: {label: ''}}
    expect((await service.rpc('describe_berth', {berth})).data).toEqual({
      place: {x: null, label: ''},
      tags: null,
      extra: null,
    })
  })

  test('may be a list of them, or the row of a table', async () => {
    const points = [{x: 1, label: 'NULL'}, null, {x: null, label: 'last'}]
    const listed = await service.rpc('list_points', {points})
    expect(listed.data).toEqual([points[0], {x: null, label: null}, points[2]])
    expect((await service.rpc('name_of', {person: {id: 1, name: 'Amal'}})).data).toBe('Amal')
  })
})

describe('columns that a list names and a row lacks', () => {
  const ids = async () => {
    const {data} = await service.from('notes').select('id').eq('slug', 'listed')
    return (data ?? []).map(({id}) => Number(id))
  }
  test('are what their default gives, where that is preferred, and are returned so', async () => {
    const {data, error} = await service
      .from('notes')
      .insert([{slug: 'listed', ignored: 1}], {defaultToNull: false})
      .select('id')
      .single()
    expect(error?.code).toBe('PGRST204')
    expect(data).toBeNull()
    const response = await fetch(`${database.restUrl}/rest/v1/notes?columns=id,slug&select=id,slug`, {
      method: 'POST',
      headers: {
        apikey: database.keys.supabase.secret,
        'content-type': 'application/json',
        prefer: 'return=representation,missing=default',
      },
      body: JSON.stringify([{slug: 'listed', ignored: 1}]),
    })
    expect(response.status).toBe(201)
    const [id] = await ids()
    expect(await response.json()).toEqual([{id, slug: 'listed'}])
    expect(id).toBeGreaterThan(0)
  })

  test('are null otherwise', async () => {
    const {data} = await service
      .from('notes')
      .insert([{data: 1}, {slug: 'x', data: 2}])
      .select('slug, data')
    expect(data).toEqual([
      {slug: null, data: 1},
      {slug: 'x', data: 2},
    ])
  })
})

describe('a value is stored as Postgres reads it from JSON', () => {
  test.each([
    [{flag: 1}, {flag: true}],
    [{flag: 'no'}, {flag: false}],
    [{words: {a: 1}}, {words: '{"a":1}'}],
    [{words: ['a']}, {words: '["a"]'}],
    [{bytes: String.raw`\xdead`}, {bytes: String.raw`\xdead`}],
    [{amount: 'NaN'}, {amount: 'NaN'}],
    [{amount: 1.5}, {amount: 1.5}],
    [{flags: [true, false, null]}, {flags: [true, false, null]}],
    [{flags: []}, {flags: []}],
    [{flags: null}, {flags: null}],
    [{names: ['a', null, 'NULL']}, {names: ['a', null, 'NULL']}],
    [{moments: ['2026-01-31T12:00:00+00:00', null]}, {moments: ['2026-01-31T12:00:00+00:00', null]}],
  ])('%j', async (sent, stored) => {
    const {data, error} = await service
      .from('values')
      .upsert({id: 1, ...sent})
      .select(Object.keys(sent).join())
    expect(error).toBeNull()
    expect(data).toEqual([stored])
  })

  test('and what is none is refused', async () => {
    expect((await service.from('values').upsert({id: 1, flag: 2})).error?.code).toBe('22P02')
  })
})

describe('a row without columns gets its defaults', () => {
  test.each([
    ['alone', {}, [{slug: 'none', data: null}]],
    [
      'in a list',
      [{}, {}],
      [
        {slug: 'none', data: null},
        {slug: 'none', data: null},
      ],
    ],
  ])('%s', async (_name, sent, stored) => {
    const {data, error, status} = await service.from('notes').insert(sent).select('slug, data')
    expect([error, status, data]).toEqual([null, 201, stored])
  })
})

describe('a request that would change every row is refused', () => {
  const everyRow = async (method: 'PATCH' | 'DELETE', query = '') =>
    await fetch(`${database.restUrl}/rest/v1/people${query}`, {
      method,
      headers: {apikey: database.keys.supabase.secret, 'content-type': 'application/json'},
      ...(method === 'PATCH' && {body: JSON.stringify({mentor: 1})}),
    })

  test.each([
    ['PATCH', 'UPDATE requires a WHERE clause'],
    ['DELETE', 'DELETE requires a WHERE clause'],
  ] as const)('%s', async (method, message) => {
    const response = await everyRow(method)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({code: '21000', message, details: null, hint: null})
    expect(await database.sql`select from public.people where mentor is null`).toHaveLength(2)
  })

  test('and one with a filter is not', async () => {
    expect((await everyRow('PATCH', '?id=eq.2')).status).toBe(204)
  })
})

describe('what changes in the schema is known at once', () => {
  test('a table, a column, and that both are gone', async () => {
    expect((await service.from('later').select()).error?.code).toBe('PGRST205')
    await database.sql.unsafe(
      'create table public.later (id integer); grant all on public.later to service_role',
    )
    await expect.poll(async () => (await service.from('later').select()).status).toBe(200)
    await database.sql.unsafe('alter table public.later add column note text')
    await expect.poll(async () => (await service.from('later').insert({id: 1, note: 'x'})).status).toBe(201)
    await database.sql.unsafe('drop table public.later')
    await expect.poll(async () => (await service.from('later').select()).error?.code).toBe('PGRST205')
  })

  test('also where only a notification says so', async () => {
    // Notifications come in their order: after this one none is on its way.
    await database.sql.unsafe(
      'create table public.announced (id integer); grant all on public.announced to service_role',
    )
    await expect.poll(async () => (await service.from('announced').select()).status).toBe(200)
    await database.sql.unsafe(`
      alter event trigger pgrst_ddl_watch disable;
      create table public.unannounced (id integer);
      grant all on public.unannounced to service_role;
      alter event trigger pgrst_ddl_watch enable;
    `)
    expect((await service.from('unannounced').select()).error?.code).toBe('PGRST205')
    await database.sql.unsafe(`notify pgrst, 'reload schema'`)
    await expect.poll(async () => (await service.from('unannounced').select()).status).toBe(200)
  })
})
