import type {SupabaseClient} from '@supabase/supabase-js'
import type {Case} from './suite.ts'

/** The tables that the cases read: harbours, the ships in them, and the routes between them. */
export const harbourTables = `
  create table public.harbours (
    id integer primary key,
    name text not null unique,
    parent integer references public.harbours (id),
    data jsonb,
    tags text[] not null default '{}'
  );
  create table public.ships (
    id serial primary key,
    name text not null default 'unnamed',
    tons integer check (tons > 0),
    harbour integer references public.harbours (id)
  );
  create table public.routes (
    departure integer references public.harbours (id),
    arrival integer references public.harbours (id),
    primary key (departure, arrival)
  );
  create view public.large_ships as select * from public.ships where tons > 100;
  create type public.size as (length integer, width integer);
  create function public.add(a integer, b integer default 1) returns integer language sql immutable as 'select a + b';
  create function public.area(of public.size) returns integer language sql immutable as 'select (of).length * (of).width';
  create function public.ships_of(harbour_id integer) returns setof public.ships language sql stable
    as 'select * from public.ships where harbour = harbour_id';
  create function public.nothing() returns void language sql as '';
  create function public.fail() returns void language plpgsql as $$
    begin raise exception 'no' using errcode = 'P0001', detail = 'because', hint = 'try'; end $$;
  insert into public.harbours values
    (1, 'Aden', null, '{"depth": {"m": 12}}', '{deep,old}'),
    (2, 'Beirut', 1, '5', '{old}'),
    (3, 'Cadiz', 1, null, '{}');
  insert into public.ships (name, tons, harbour) values ('Amal', 50, 1), ('Badr', 150, 1), ('Cyan', 300, 2), ('Dhow', null, null);
  insert into public.routes values (1, 2), (2, 3);
  grant all on all tables in schema public to service_role;
  grant usage on all sequences in schema public to service_role;
  grant execute on all functions in schema public to service_role;
`

const row = (data: unknown) => ({error: null, data})
const refused = (status: number, code: string) => ({status, error: {code}})

type Ask = (client: SupabaseClient) => PromiseLike<unknown>

const one = (asks: string, request: Ask, answer: unknown): Case<SupabaseClient> => ({
  asks,
  request: async (client) => await request(client),
  answer,
})

const names = (asks: string, request: Ask, expected: readonly string[]) =>
  one(asks, request, row(expected.map((name) => ({name}))))

const ships = (client: SupabaseClient) => client.from('ships').select('name').order('id')
const harbours = (client: SupabaseClient) => client.from('harbours').select('name').order('id')

const filters = [
  names('eq', (client) => ships(client).eq('tons', 50), ['Amal']),
  names('neq leaves null out', (client) => ships(client).neq('tons', 50), ['Badr', 'Cyan']),
  names('gt and lte', (client) => ships(client).gt('tons', 50).lte('tons', 150), ['Badr']),
  names('like and ilike', (client) => ships(client).like('name', '%a%').ilike('name', 'A%'), ['Amal']),
  names('is null', (client) => ships(client).is('tons', null), ['Dhow']),
  names('not is null', (client) => ships(client).not('tons', 'is', null).limit(1), ['Amal']),
  names('in', (client) => ships(client).in('name', ['Amal', 'Dhow']), ['Amal', 'Dhow']),
  names('or', (client) => ships(client).or('tons.lt.60,name.eq.Dhow'), ['Amal', 'Dhow']),
  names('or of an and', (client) => ships(client).or('and(tons.gt.60,tons.lt.200),name.eq.Dhow'), [
    'Badr',
    'Dhow',
  ]),
  names('match', (client) => ships(client).match({harbour: 1, tons: 150}), ['Badr']),
  names('contains of an array', (client) => harbours(client).contains('tags', ['deep']), ['Aden']),
  names('contained by an array', (client) => harbours(client).containedBy('tags', ['old']), [
    'Beirut',
    'Cadiz',
  ]),
  names('overlaps', (client) => harbours(client).overlaps('tags', ['old', 'new']), ['Aden', 'Beirut']),
  names('a path in JSON', (client) => harbours(client).eq('data->depth->m', 12), ['Aden']),
  names('contains of JSON', (client) => harbours(client).contains('data', {depth: {m: 12}}), ['Aden']),
]

const transforms = [
  names(
    'the order is turned',
    (client) =>
      client.from('ships').select('name').order('tons', {ascending: false, nullsFirst: true}).limit(2),
    ['Dhow', 'Cyan'],
  ),
  names('a range', (client) => ships(client).range(1, 2), ['Badr', 'Cyan']),
  one('a single row', (client) => ships(client).eq('id', 1).single(), row({name: 'Amal'})),
  one('single of several rows is refused', (client) => ships(client).single(), refused(406, 'PGRST116')),
  one('at most a row, where there is none', (client) => ships(client).eq('id', 99).maybeSingle(), row(null)),
  one(
    'rows as CSV',
    (client) => client.from('ships').select('name, tons').eq('id', 1).csv(),
    row('name,tons\nAmal,50'),
  ),
  one(
    'JSON in CSV is printed with spaces',
    (client) => client.from('harbours').select('data').eq('id', 1).csv(),
    row('data\n"{""depth"": {""m"": 12}}"'),
  ),
  one(
    'an alias and a type',
    (client) => client.from('ships').select('title:name, tons::text').eq('id', 1),
    row([{title: 'Amal', tons: '50'}]),
  ),
  one(
    'a value in JSON',
    (client) => client.from('harbours').select('depth:data->depth->>m').eq('id', 1),
    row([{depth: '12'}]),
  ),
  one('all rows are counted', (client) => client.from('ships').select('name', {count: 'exact', head: true}), {
    error: null,
    count: 4,
  }),
  one(
    'rows are estimated where they are few',
    (client) => client.from('ships').select('name', {count: 'estimated'}).lt('tons', 60),
    {error: null, count: 1},
  ),
  one(
    'plans are off, as by default',
    (client) => client.from('ships').select().explain(),
    refused(406, 'PGRST107'),
  ),
]

const embeddings = [
  one(
    'many of one',
    (client) => client.from('harbours').select('name, ships(name)').eq('id', 1),
    row([{ships: [{name: 'Amal'}, {name: 'Badr'}]}]),
  ),
  one(
    'one of many',
    (client) => client.from('ships').select('name, harbours(name)').eq('id', 1),
    row([{harbours: {name: 'Aden'}}]),
  ),
  one(
    'only rows that have one',
    (client) => client.from('ships').select('name, harbours!inner(name)').eq('harbours.name', 'Beirut'),
    row([{name: 'Cyan'}]),
  ),
  one(
    'a filter within',
    (client) => client.from('harbours').select('name, ships(name)').eq('id', 1).gt('ships.tons', 100),
    row([{ships: [{name: 'Badr'}]}]),
  ),
  one(
    'an order within',
    (client) =>
      client
        .from('harbours')
        .select('ships(name)')
        .eq('id', 1)
        .order('name', {referencedTable: 'ships', ascending: false}),
    row([{ships: [{name: 'Badr'}, {name: 'Amal'}]}]),
  ),
  one(
    'two ways to the same table are refused',
    (client) => client.from('harbours').select('name, routes(*)'),
    refused(300, 'PGRST201'),
  ),
  one(
    'a way that is named',
    (client) => client.from('harbours').select('name, routes!routes_departure_fkey(arrival)').eq('id', 1),
    row([{routes: [{arrival: 2}]}]),
  ),
  one(
    'the same table by its column',
    (client) => client.from('harbours').select('name, parent(name)').eq('id', 2),
    row([{parent: {name: 'Aden'}}]),
  ),
  one(
    'the same table by its name',
    (client) => client.from('harbours').select('name, harbours(name)').eq('id', 1),
    row([{harbours: [{name: 'Beirut'}, {name: 'Cadiz'}]}]),
  ),
  one(
    'spread into the row',
    (client) => client.from('ships').select('name, ...harbours(port:name)').eq('id', 1),
    row([{name: 'Amal', port: 'Aden'}]),
  ),
  one(
    'no way is refused',
    (client) => client.from('ships').select('name, routes(*)'),
    refused(400, 'PGRST200'),
  ),
]

const writes = [
  one(
    'a row is stored and answered',
    (client) => client.from('ships').insert({name: 'New', tons: 7}).select('name, tons'),
    {status: 201, ...row([{name: 'New', tons: 7}])},
  ),
  one(
    'several rows of different columns',
    (client) =>
      client
        .from('ships')
        .insert([{name: 'One'}, {tons: 3}], {defaultToNull: false})
        .select('name, tons'),
    row([
      {name: 'One', tons: null},
      {name: 'unnamed', tons: 3},
    ]),
  ),
  one(
    'a row is stored or changed',
    (client) => client.from('harbours').upsert({id: 3, name: 'Cádiz'}).select('name'),
    row([{name: 'Cádiz'}]),
  ),
  one(
    'a row that is there is left',
    (client) =>
      client.from('harbours').upsert({id: 3, name: 'Other'}, {ignoreDuplicates: true}).select('name'),
    row([]),
  ),
  one(
    'a row is stored or changed by another column',
    (client) =>
      client
        .from('harbours')
        .upsert({id: 9, name: 'Beirut'}, {onConflict: 'name', ignoreDuplicates: true})
        .select(),
    row([]),
  ),
  one(
    'rows are changed and counted',
    (client) => client.from('ships').update({tons: 51}, {count: 'exact'}).eq('id', 1),
    {error: null, status: 204, count: 1},
  ),
  one(
    'rows are deleted and answered',
    (client) => client.from('ships').delete().eq('name', 'One').select('name'),
    row([{name: 'One'}]),
  ),
  one(
    'no more rows are changed than asked',
    (client) =>
      client
        .from('ships')
        .update({tons: 1})
        .gt('tons', 0)
        .setHeader('prefer', 'handling=strict,max-affected=1'),
    refused(400, 'PGRST124'),
  ),
  one(
    'a taken key is refused',
    (client) => client.from('harbours').insert({id: 1, name: 'Again'}),
    refused(409, '23505'),
  ),
  one('a check is refused', (client) => client.from('ships').insert({tons: -1}), refused(400, '23514')),
  one(
    'an unknown column is refused',
    (client) => client.from('ships').insert({sails: 3}),
    refused(400, 'PGRST204'),
  ),
  one(
    'a text stays a text in JSON',
    (client) => client.from('harbours').update({data: '5'}).eq('id', 3).select('data'),
    row([{data: '5'}]),
  ),
  one(
    'a wish to roll back is passed over, as by default',
    (client) => client.from('ships').insert({name: 'Gone'}).select().rollback(),
    {status: 201},
  ),
]

const functions = [
  one('a function', (client) => client.rpc('add', {a: 1, b: 2}), row(3)),
  one('a function with a default', (client) => client.rpc('add', {a: 1}), row(2)),
  one('a function by GET', (client) => client.rpc('add', {a: 1}, {get: true}), row(2)),
  one('a function of nothing', (client) => client.rpc('nothing'), {status: 204, error: null}),
  one(
    'rows of a function, selected and filtered',
    (client) => client.rpc('ships_of', {harbour_id: 1}).select('name').gt('tons', 100),
    row([{name: 'Badr'}]),
  ),
  one(
    'rows of a function, counted',
    (client) => client.rpc('ships_of', {harbour_id: 1}, {count: 'exact', head: true}),
    {error: null, count: 2},
  ),
  one('a composite argument', (client) => client.rpc('area', {of: {length: 2, width: 3}}), row(6)),
  one('an error of a function', (client) => client.rpc('fail'), {
    status: 400,
    error: {code: 'P0001', message: 'no', details: 'because', hint: 'try'},
  }),
  one('an unknown function is refused', (client) => client.rpc('unknown'), refused(404, 'PGRST202')),
  one(
    'no more rows of a function than asked',
    (client) => client.rpc('ships_of', {harbour_id: 1}).setHeader('prefer', 'handling=strict,max-affected=1'),
    refused(400, 'PGRST124'),
  ),
]

const others = [
  names('a view', (client) => client.from('large_ships').select('name').order('id').limit(1), ['Badr']),
  one(
    'another schema is refused',
    (client) => client.schema('auth').from('users').select(),
    refused(406, 'PGRST106'),
  ),
  one('an unknown table is refused', (client) => client.from('unknown').select(), refused(404, 'PGRST205')),
  one(
    'an unknown column is refused at reading',
    (client) => client.from('ships').select('sails'),
    refused(400, '42703'),
  ),
  one(
    'aggregates are off, as by default',
    (client) => client.from('ships').select('tons.sum()'),
    refused(400, 'PGRST123'),
  ),
]

/** What the tests of `postgrest-js` ask of a server, as our own statement of it, with tables of our own. */
export const postgrestJsCases: readonly Case<SupabaseClient>[] = [
  ...filters,
  ...transforms,
  ...embeddings,
  ...writes,
  ...functions,
  ...others,
]
