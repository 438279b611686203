import {one, refused, row} from './postgrest-js.requests.ts'

export const writes = [
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

export const functions = [
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
