import type {SupabaseClient} from '@supabase/supabase-js'
import {functions, writes} from './postgrest-js.changes.ts'
import {names, one, refused, row} from './postgrest-js.requests.ts'
import type {Case} from './suite.ts'

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

/** What the tests of `postgrest-js` request of a server, as our own statement of it, with tables of our own. */
export const postgrestJsCases: readonly Case<SupabaseClient>[] = [
  ...filters,
  ...transforms,
  ...embeddings,
  ...writes,
  ...functions,
  ...others,
]
