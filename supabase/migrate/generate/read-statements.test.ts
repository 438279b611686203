import {expect, test} from 'vitest'
import {readSchemas} from '../read-schemas.ts'
import {readStatement, readStatements} from './read-statements.ts'

test.each([
  ['-- Why.\n-- More.\ncreate function public.is_staff() returns boolean', 'function is_staff', ''],
  ['create view public.months with (security_invoker = true) as', 'view months', ''],
  ['create table public.staff (', 'table staff', 'staff'],
  ['create type public.mood as enum ()', 'type mood', ''],
  ['create unique index staff_once on public.staff (id)', 'index staff_once', 'staff'],
  [
    'create constraint trigger keep after update of code or delete on public.staff\n  for',
    'trigger staff keep',
    'staff',
  ],
  ['create trigger keep before update\n on auth.users', 'trigger auth.users keep', 'auth.users'],
  ['create policy "Staff read" on public.staff', 'policy staff "Staff read"', 'staff'],
  ['alter table public.staff enable row level security', 'row security of staff', 'staff'],
  ['insert into public.staff (id)', 'rows of staff', 'staff'],
  ['revoke all on function public.is_staff() from public', 'rights on function is_staff', ''],
  ['grant select (id), update (id) on public.staff to anon', 'rights on staff', 'staff'],
  ["alter role anon set statement_timeout = '2s'", '', ''],
])('%j makes %j', (text, object, table) => {
  expect(readStatement(text)).toEqual({object, table, text})
})

test('each statement of the schemas but those on roles and defaults makes an object', () => {
  const others = readStatements(readSchemas()).filter(({object}) => object === '')
  expect(
    others.map(({text}) =>
      text
        .replace(/^(?:--[^\n]*\n)+/u, '')
        .split(/\s+/u, 2)
        .join(' '),
    ),
  ).toEqual([
    ...Array.from({length: 4}, () => 'alter default'),
    'grant usage',
    'do $$',
    'grant site_writer',
    'grant usage',
    ...Array.from({length: 3}, () => 'alter role'),
    'create extension',
    'do $$',
  ])
})
