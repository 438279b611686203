import {expect, test} from 'vitest'
import type {Catalogue} from '../catalogue/catalogue.ts'
import {generateMigration, splitStatements, readStatement, readStatements} from './generate-migration.ts'
import {readSchemas} from './schemas.ts'

const catalogue = (entries: Record<string, string>): Catalogue => new Map(Object.entries(entries))
const people = {
  'table people': 'r rls t forced f',
  'constraint people people_pkey': 'PRIMARY KEY (id)',
  'rights on people': 'anon SELECT, postgres SELECT',
}

test('drops come first, then revoked rights and what is left to a person, then the statements of the schemas, then rows', () => {
  const from = catalogue({
    ...people,
    'policy people "Old"': 'true',
    'policy people "Gone"': 'true',
    'rights on people': 'anon INSERT, anon SELECT, PUBLIC SELECT, postgres SELECT',
    'function is_old(integer)': 'f()\n LANGUAGE sql 1',
    'row of people 1': '{"id": 1, "name": "Al", "rank": 4}',
    'row of people 2': '{"id": 2, "name": "Bo"}',
  })
  const to = catalogue({
    ...people,
    'policy people "Old"': 'is_old(age)',
    'column people.age': 'integer',
    'function is_old(integer)': 'f()\n LANGUAGE sql 2',
    'row of people 1': '{"id": 1, "name": "O\'Neil", "rank": 4}',
  })
  const text = `-- People.
create table public.people (id bigint);
create policy "Old" on public.people using (public.is_old(age));
grant select on public.people to anon;
`
  const body =
    '-- Whether somebody is.\ncreate function public.is_old(age integer) returns boolean language sql as $$ 2 $$;\n'
  expect(
    generateMigration(from, to, [
      {path: 'people.sql', text},
      {path: 'is_old.sql', text: body},
    ]),
  ).toBe(`-- Brings a database to supabase/schemas.

drop policy if exists "Gone" on public.people;

drop policy if exists "Old" on public.people;

revoke all on public.people from anon;

revoke all on public.people from public;

-- by hand: added: column people.age

create policy "Old" on public.people using (public.is_old(age));

grant select on public.people to anon;

-- Whether somebody is.
create or replace function public.is_old(age integer) returns boolean language sql as $$ 2 $$;

insert into public.people (id, name, rank)
  select id, name, rank from jsonb_populate_record(null::public.people, '{"id": 1, "name": "O''Neil", "rank": 4}')
  on conflict (id) do update set name = excluded.name;

-- by hand: removed: row of people: {"id": 2, "name": "Bo"}
`)
})

test('statements end at semicolons outside of comments, quotes and bodies', () => {
  const text = `-- First; with a comment.
create table public.a (name text check (name <> 'it''s; here'), "odd;name" text);

/* Also; */
create function public.f() returns void language plpgsql as $body$
begin
  perform $$;$$;
end;
$body$;
select 1 - 2 / 3;
-- Nothing follows; nothing.
`
  expect(splitStatements(text).map((each) => each.split('\n')[0])).toEqual([
    '-- First; with a comment.',
    '/* Also; */',
    'select 1 - 2 / 3;',
  ])
})

test('a statement without an end is an error', () => {
  expect(() => splitStatements('select 1; select 2')).toThrow('A statement has no semicolon: select 2')
})

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

test('the header of a file belongs to no statement', () => {
  const text = '-- The inbox.\n\n-- Why.\ncreate type public.mood as enum ();\n\n-- More.\nselect 1;\n'
  expect(readStatements([{path: 'inbox.sql', text}]).map((statement) => statement.text)).toEqual([
    '-- Why.\ncreate type public.mood as enum ();',
    '-- More.\nselect 1;',
  ])
  const only = '-- Why.\nselect 1;'
  expect(readStatements([{path: 'inbox.sql', text: only}])[0]?.text).toBe(only)
})

test('each statement of the schemas but those on roles and defaults makes an object', () => {
  const others = readStatements(readSchemas()).filter(({object}) => object === '')
  expect(
    others.map(({text}) =>
      text
        .replace(/^(?:--[^\n]*\n\s*)+/u, '')
        .split(/\s+/u, 2)
        .join(' '),
    ),
  ).toEqual([
    ...Array.from({length: 4}, () => 'alter default'),
    'grant usage',
    'do $$',
    'grant site_writer',
    'grant usage',
    'do $$',
    'grant publication_writer',
    'grant usage',
    'do $$',
    'grant market_data_writer',
    'grant usage',
    ...Array.from({length: 5}, () => 'alter role'),
    'create extension',
    'do $$',
    'do $$',
  ])
})
