import {expect, test} from 'vitest'
import type {Catalogue} from '../catalogue/catalogue.ts'
import {generateMigration} from './generate-migration.ts'

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
