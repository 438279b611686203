import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import type {TestDatabase} from '#tests/support/start-database.ts'
import {secretClient, startTables} from '#tests/support/database/start-tables.ts'

let database: TestDatabase

const tables = `
  create table public.values (id integer primary key, items jsonb[], plain_items json[]);
  create function public.keep_items(items jsonb[]) returns jsonb[] language sql as 'select items';
  grant all on public.values to service_role;
  grant execute on function public.keep_items to service_role;
`

let service: ReturnType<typeof secretClient>

beforeAll(async () => {
  database = await startTables(tables)
  service = secretClient(database)
})
afterAll(async () => {
  await database.close()
})

describe('a list of JSON values is stored as one', () => {
  test.each([
    [[{a: 1}, 'x', '{"a": 1}', 5, true, null, 'a "quoted" \\\\ text, and {more}']],
    [[]],
    [[1, [2, {b: [3]}]]],
    [[[1], [2]]],
    [null],
  ])('%j', async (items) => {
    const inserted = await service
      .from('values')
      .upsert({id: 2, items, plain_items: items})
      .select('items, plain_items')
    expect([inserted.error, inserted.data]).toEqual([null, [{items, plain_items: items}]])
    await service.from('values').update({items: null, plain_items: null}).eq('id', 2)
    const updated = await service
      .from('values')
      .update({items, plain_items: items})
      .eq('id', 2)
      .select('items, plain_items')
    expect([updated.error, updated.data]).toEqual([null, [{items, plain_items: items}]])
    expect((await service.rpc('keep_items', {items})).data).toEqual(items)
  })

  test('each value an item, and a list of lists two dimensions', async () => {
    await service.from('values').upsert({id: 2, items: [{a: 1}, [2], 'x']})
    await service.from('values').upsert({
      id: 3,
      items: [
        [1, 2],
        [3, 4],
      ],
    })
    const read = await database.sql`
      select items[1]->>'a' as a, array_ndims(items) as dimensions, items[2][1] as item from public.values where id in (2, 3) order by id`
    expect(read).toMatchObject([
      {a: '1', dimensions: 1, item: null},
      {a: null, dimensions: 2, item: 3},
    ])
  })

  test.each([
    [{a: 1}, 'expected JSON array'],
    [5, 'expected JSON array'],
    [[[1], 2], 'expected JSON array'],
    ['x', 'malformed array literal: "x"'],
    ['[1]', 'malformed array literal: "[1]"'],
  ])('and %j is none', async (items, message) => {
    const refused = await service.from('values').upsert({id: 2, items})
    expect(refused).toMatchObject({status: 400, error: {code: '22P02', message}})
  })
})
