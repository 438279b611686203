import type postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findInsecureObjects} from '#commands/doctor/check-tables.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})

afterAll(async () => {
  await database.close()
})

describe('the schema "public"', () => {
  test('holds nothing without row-level security, policies and grants of its own', async () => {
    expect(await findInsecureObjects(database.sql)).toEqual([])
  })

  test.each([
    ['a table without row-level security', 'create table public.fault (id int)', /row-level security/],
    [
      'a table without a policy',
      'create table public.fault (id int); alter table public.fault enable row level security',
      /no policy/,
    ],
    ['a table without grants', 'create table public.fault (id int)', /no explicit grant/],
    [
      'a table that a visitor may write',
      'create table public.fault (id int); grant insert on public.fault to anon',
      /anon has INSERT/,
    ],
    [
      'a table that everybody was granted',
      'create table public.fault (id int); grant select on public.fault to public',
      /PUBLIC/,
    ],
    [
      'a column that a visitor may write',
      'create table public.fault (id int); grant update (id) on public.fault to anon',
      /anon has UPDATE/,
    ],
    [
      "a view with its owner's rights",
      'create view public.fault as select * from public.instruments',
      /security_invoker/,
    ],
    [
      'a function that everybody may call',
      "create function public.fault() returns int language sql as 'select 1'; grant execute on function public.fault() to public",
      /fault\(\).*PUBLIC/,
    ],
  ])('%s is found', async (_, statements, words) => {
    const found = await database.sql
      .begin(async (sql) => {
        await sql.unsafe(statements)
        throw Object.assign(new Error('undone'), {found: await findInsecureObjects(sql)})
      })
      .catch((error: Error & {found?: string[]}) => error.found ?? [error.message])
    expect(found.filter((opening) => opening.includes('fault'))).toContainEqual(expect.stringMatching(words))
  })

  test.each([
    'anon',
    'authenticated',
    'site_writer',
    'publication_writer',
    'market_data_writer',
    'service_role',
    'public',
  ])('a new table, sequence and function start closed to %s', async (role) => {
    const found = await database.sql
      .begin(async (sql) => {
        await sql.unsafe(`
            create table public.fault (id int generated always as identity);
            create sequence public.fault_numbers;
            create function public.fault() returns int language sql as 'select 1'`)
        const [rights] = await sql`
            select has_table_privilege(${role}, 'public.fault', 'select, insert, update, delete, truncate') as on_table,
              has_sequence_privilege(${role}, 'public.fault_numbers', 'usage, select, update') as on_sequence,
              has_function_privilege(${role}, 'public.fault()', 'execute') as on_function`
        throw Object.assign(new Error('undone'), {rights})
      })
      .catch((error: Error & {rights?: postgres.Row}) => error.rights ?? error.message)
    expect(found).toEqual({on_table: false, on_sequence: false, on_function: false})
  })
})
