import {createClient} from '@supabase/supabase-js'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {startTables} from '#tests/support/database/start-tables.ts'

let database: TestDatabase

const tables = `
  create table public.counters (
    id bigint primary key, parent bigint references public.counters (id), label text,
    amount numeric, totals bigint[], data jsonb, items jsonb[], plain json
  );
  create function public.next_of(n bigint) returns bigint language sql stable as 'select n + 2';
  create function public.data_of(n bigint) returns jsonb language sql stable as 'select to_jsonb(n)';
  create function public.keep_data(data jsonb) returns jsonb language sql as 'select data';
  create function public.counters_above(floor bigint) returns setof public.counters
    language sql stable as 'select * from public.counters where id > floor';
  grant all on public.counters to service_role;
  grant execute on all functions in schema public to service_role;
`

beforeAll(async () => {
  database = await startTables(tables)
})
afterAll(async () => {
  await database.close()
})

// Each has a neighbour that is the same number of JavaScript.
const big = '9007199254740993'
const neighbour = '9007199254740992'

beforeEach(async () => {
  await database.sql.unsafe(`
    delete from public.counters;
    insert into public.counters (id, label) values (${neighbour}, '${neighbour}'), (${big}, '${big}');
    update public.counters set parent = id, amount = id, totals = array[id, 1], data = jsonb_build_object('n', id)
  `)
})

type Sent = Readonly<{method?: string; body?: string; headers?: Readonly<Record<string, string>>}>

async function send(address: string, {method = 'GET', body, headers}: Sent = {}): Promise<string> {
  const response = await fetch(`${database.restUrl}/rest/v1/${address}`, {
    method,
    headers: {
      apikey: database.keys.supabase.secret,
      'content-type': 'application/json',
      prefer: 'return=representation,resolution=merge-duplicates',
      ...headers,
    },
    ...(body !== undefined && {body}),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}

describe('a whole number beyond 2^53 is read with all its digits', () => {
  test.each([
    ['of a column', `counters?select=id&label=eq.${big}`, `[{"id":${big}}]`],
    ['as one object', `counters?select=id,amount&label=eq.${big}`, `[{"id":${big},"amount":${big}}]`],
    ['in a list', `counters?select=totals&id=eq.${big}`, `[{"totals":[${big},1]}]`],
    ['within JSON', `counters?select=data&id=eq.${big}`, `[{"data":{"n":${big}}}]`],
    [
      'of an embedded row',
      `counters?select=parent(id,data)&id=eq.${big}`,
      `[{"parent":{"id":${big},"data":{"n":${big}}}}]`,
    ],
    ['of a function', `rpc/next_of?n=${neighbour}`, '9007199254740994'],
    ['of a function of JSON', `rpc/data_of?n=${big}`, big],
    ['of the rows of a function', `rpc/counters_above?floor=${neighbour}&select=id`, `[{"id":${big}}]`],
  ])('%s', async (_, address, text) => {
    expect(await send(address)).toBe(text)
  })

  test('without what is null, and in a table of text', async () => {
    const stripped = 'application/vnd.pgrst.array+json;nulls=stripped'
    const rows = await send(`counters?select=id,items&id=eq.${big}`, {headers: {accept: stripped}})
    expect(rows).toBe(`[{"id":${big}}]`)
    const one = await send(`counters?select=id,items,data&id=eq.${big}`, {
      headers: {accept: 'application/vnd.pgrst.object+json;nulls=stripped'},
    })
    expect(one).toBe(`{"id":${big},"data":{"n":${big}}}`)
    const table = await send(`counters?select=id&id=eq.${big}`, {headers: {accept: 'text/csv'}})
    expect(table).toBe(`id\n${big}`)
  })
})

describe('a filter with such a number finds its row alone', () => {
  test.each([
    `id=eq.${big}`,
    `id=gt.${neighbour}`,
    `id=not.eq.${neighbour}`,
    `id=in.(${big},1)`,
    `id=not.in.(1,${neighbour})`,
    `label=eq.${big}`,
    `totals=cs.{${big}}`,
    `data->n=eq.${big}`,
    `data->>n=eq.${big}`,
    `or=(id.eq.${big},id.eq.1)`,
    `or=(id.in.(2,${big}),label.eq."a,b.eq.1")`,
    `and=(id.gt.${neighbour},or(id.eq.${big},id.eq.1))`,
  ])('%s', async (filter) => {
    expect(await send(`counters?select=id&${filter}`)).toBe(`[{"id":${big}}]`)
  })

  test('but not within JSON, where it is refused', async () => {
    const refused = await fetch(
      `${database.restUrl}/rest/v1/counters?data=cs.${encodeURIComponent(`{"n":${big}}`)}`,
      {headers: {apikey: database.keys.supabase.secret}},
    )
    expect([refused.status, await refused.json()]).toMatchObject([400, {code: 'PGRST100'}])
    const text = encodeURIComponent(`{"n":"${big}"}`)
    expect(await send(`counters?select=id&data=cs.${text}`)).toBe('[]')
  })

  test('in the client library', async () => {
    const client = createClient(database.restUrl, database.keys.supabase.secret, {
      auth: {persistSession: false},
    })
    const found = await client.from('counters').select('label').eq('id', big)
    expect(found.data).toEqual([{label: big}])
  })

  test('and changes that row alone', async () => {
    await send(`counters?id=eq.${big}`, {method: 'PATCH', body: '{"label":"changed"}'})
    const labels = await database.sql`select label from public.counters order by id`
    expect(labels.map(({label}) => String(label))).toEqual([neighbour, 'changed'])
  })
})

describe('such a number is stored with all its digits', () => {
  const larger = '9223372036854775807'

  test.each([
    ['amount', '123456789012345678901234567890', '123456789012345678901234567890'],
    ['amount', `"${big}"`, big],
    ['label', big, `"${big}"`],
    ['totals', `["${big}"]`, `[${big}]`],
    ['totals', `[${big},1]`, `[${big},1]`],
    ['data', `{"n":[${big},"${big}"]}`, `{"n": [${big}, "${big}"]}`],
    ['items', `[${big},{"n":${big}}]`, `[${big}, {"n": ${big}}]`],
    ['plain', big, big],
  ])('in the column %s', async (column, sent, stored) => {
    const changed = await send(`counters?id=eq.${big}&select=${column}`, {
      method: 'PATCH',
      body: `{"${column}":${sent}}`,
    })
    expect(changed.replaceAll(' ', '')).toBe(`[{"${column}":${stored.replaceAll(' ', '')}}]`)
    const [row] = await database.sql.unsafe(
      `select to_json(${column})::text as text from public.counters where id <> ${neighbour}`,
    )
    expect(String(row?.['text']).replaceAll(' ', '')).toBe(stored.replaceAll(' ', ''))
  })

  test('also a decimal', async () => {
    await send(`counters?id=eq.${big}`, {method: 'PATCH', body: '{"amount":0.12345678901234567890}'})
    const [row] = await database.sql`select amount::text as amount from public.counters where id = ${big}`
    expect(row).toEqual({amount: '0.12345678901234567890'})
  })

  test('in new rows, and in rows that are there', async () => {
    const rows = `[{"id":${larger},"label":"new"},{"id":${big},"label":"kept"}]`
    expect(await send('counters?select=id,label', {method: 'POST', body: rows})).toBe(rows)
    const table = {method: 'POST', body: `id,label\n${larger},table`, headers: {'content-type': 'text/csv'}}
    expect(await send('counters?select=id,label', table)).toBe(`[{"id":${larger},"label":"table"}]`)
    const embedded = await send('counters?select=id,parent(id)', {
      method: 'POST',
      body: `{"id":${larger},"parent":${larger}}`,
    })
    expect(embedded).toBe(`[{"id":${larger},"parent":{"id":${larger}}}]`)
  })

  test('as the argument of a function', async () => {
    expect(await send('rpc/next_of', {method: 'POST', body: `{"n":${neighbour}}`})).toBe('9007199254740994')
    expect(await send('rpc/keep_data', {method: 'POST', body: `{"data":{"n":${big}}}`})).toBe(`{"n":${big}}`)
  })
})
