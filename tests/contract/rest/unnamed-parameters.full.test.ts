import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {startTables} from '#tests/support/database/start-tables.ts'

let database: TestDatabase

const functions = `
  create table public.notes (id integer primary key, text text);
  create function public.take_text(text) returns text language sql as 'select $1';
  create function public.take_xml(xml) returns xml language sql as 'select $1';
  create function public.take_bytes(bytea) returns bytea language sql as 'select $1';
  create function public.take_json(json) returns json language sql as 'select $1';
  create function public.take_jsonb(jsonb) returns jsonb language sql as 'select $1';
  create function public.take_any(text) returns text language sql as $$ select 'text ' || $1 $$;
  create function public.take_any(bytea) returns text language sql as $$ select 'bytes ' || $1::text $$;
  create function public.take_any(jsonb) returns text language sql as $$ select 'json ' || $1::text $$;
  create function public.rows_of(json) returns table (id integer, text text)
    language sql as 'select * from json_to_recordset($1) as sent (id integer, text text)';
  create function public.nothing() returns text language sql as $$ select 'nothing' $$;
  create function public.named(note text) returns text language sql as 'select note';
  grant all on public.notes to service_role;
  grant execute on all functions in schema public to service_role;
`

beforeAll(async () => {
  database = await startTables(functions)
})
afterAll(async () => {
  await database.close()
})

async function post(address: string, contentType: string, body: string) {
  const response = await fetch(`${database.restUrl}/rest/v1/${address}`, {
    method: 'POST',
    headers: {apikey: database.keys.supabase.secret, 'content-type': contentType},
    body,
  })
  const received: unknown = await response.json()
  return {status: response.status, body: received}
}

const form = 'application/x-www-form-urlencoded'

describe('a body is the unnamed parameter of the type of its content', () => {
  test.each([
    ['take_any', 'application/json', '{"a": 1}', 'json {"a": 1}'],
    ['take_json', 'application/json', '{"a": 1}', {a: 1}],
    ['take_jsonb', 'application/json', '[{"a": 1}, {"a": 2}]', [{a: 1}, {a: 2}]],
    ['take_json', 'application/json', '[]', []],
    ['rows_of', 'application/json', '[{"id": 1, "text": "a"}]', [{id: 1, text: 'a'}]],
  ])('%s, %s %j', async (name, contentType, sent, expected) => {
    expect(await post(`rpc/${name}`, contentType, sent)).toEqual({status: 200, body: expected})
  })

  // As PostgREST does, though it is odd.
  test.each([
    ['5', []],
    ['"x"', []],
    ['null', []],
    ['[]', []],
    ['{}', {}],
    ['', {}],
  ])('%j of JSON has no fields', async (sent, expected) => {
    expect(await post('rpc/take_jsonb', 'application/json', sent)).toEqual({status: 200, body: expected})
    expect(await post('rpc/nothing', 'application/json', sent)).toEqual({status: 200, body: 'nothing'})
  })
})

describe('a function without one is not found', () => {
  test.each([
    ['take_text', 'application/json', '{"a": 1}'],
    ['take_text', 'application/json', '5'],
    ['take_text', 'application/json', '[]'],
    ['take_text', 'application/json', ''],
    ['named', 'application/json', '[]'],
    ['take_json', form, 'a=1'],
    ['take_jsonb', 'text/csv', 'a\n1'],
  ])('%s, %s %j', async (name, contentType, sent) => {
    expect(await post(`rpc/${name}`, contentType, sent)).toMatchObject({
      status: 404,
      body: {code: 'PGRST202'},
    })
  })
})

test('the first row of a list names the arguments of a function, and is all that is read', async () => {
  const rows = '[{"note": "a"}, {"note": "b"}]'
  expect(await post('rpc/named', 'application/json', rows)).toEqual({status: 200, body: 'a'})
  expect(await post('rpc/named', 'application/json', '[{"other": "a"}]')).toMatchObject({status: 404})
})

test('a form still names the arguments of a function', async () => {
  expect(await post('rpc/named', form, 'note=a')).toEqual({status: 200, body: 'a'})
})

test.each(['[1, "x"]', '[{"a": 1}, {"b": 2}]', '[{"a": 1}, 2]'])(
  'the list %s has not the same keys',
  async (sent) => {
    expect(await post('rpc/take_json', 'application/json', sent)).toMatchObject({
      status: 400,
      body: {code: 'PGRST102', message: 'All object keys must match'},
    })
  },
)

test.each([
  ['rpc/take_text', 'text/html'],
  ['rpc/take_text', 'text/plain'],
  ['rpc/take_any', 'text/plain'],
  ['rpc/take_xml', 'text/xml'],
  ['rpc/take_bytes', 'application/octet-stream'],
  ['notes', 'text/plain'],
])('%s takes no %s', async (address, contentType) => {
  expect(await post(address, contentType, 'x')).toMatchObject({
    status: 400,
    body: {code: 'PGRST102', message: `Content-Type not acceptable: ${contentType}`},
  })
})
