import type {FixedRequest} from './request.ts'

type Options = Readonly<Partial<Pick<FixedRequest, 'method' | 'headers' | 'body' | 'sender'>>>

const request = (path: string, options: Options = {}, name = ''): FixedRequest => ({
  service: 'rest',
  sender: 'owner',
  method: 'GET',
  path,
  ...options,
  name: `rest: ${options.method ?? 'GET'} ${path}${name === '' ? '' : ` (${name})`}`,
})

const change = (method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, body: unknown, prefer = '') =>
  // Undone where the project allows it; else the last request restores what they changed.
  request(
    path,
    {method, ...(method !== 'DELETE' && {body}), headers: {prefer}},
    `${JSON.stringify(body)} ${prefer}`,
  )

const call = (name: string, args: unknown, prefer = '') => change('POST', `/rpc/${name}`, args, prefer)

const whole = 'return=representation'

const reads: readonly string[] = [
  '/ships?select=*&order=id',
  '/ships?select=name&order=name.desc&limit=2',
  '/ships?select=name&tons=gt.50&order=id',
  '/ships?select=name&tons=is.null',
  '/ships?select=name&tons=not.is.null&order=id',
  '/ships?select=name&name=like.A*',
  '/ships?select=name&name=in.(Amal,Dhow)&order=id',
  '/ships?select=name&or=(tons.lt.60,name.eq.Dhow)&order=id',
  '/ships?select=title:name,tons::text&id=eq.1',
  '/ships?select=name,harbours(name)&id=eq.1',
  '/ships?select=name,harbours!inner(name)&harbours.name=eq.Beirut',
  '/ships?select=name,...harbours(port:name)&id=eq.1',
  '/harbours?select=name,ships(name)&id=eq.1',
  '/harbours?select=name,parent(name)&id=eq.2',
  '/harbours?select=name,routes(*)',
  '/harbours?select=name,routes!routes_departure_fkey(arrival)&id=eq.1',
  '/harbours?select=data-%3Edepth-%3E%3Em&id=eq.1',
  '/harbours?select=data&data-%3Edepth-%3E%3Em=eq.12',
  '/harbours?select=name&tags=cs.%7Bdeep%7D',
  '/harbours?select=name&tags=ov.%7Bold,new%7D&order=id',
  '/large_ships?select=name&order=id',
  '/ships?select=sails',
  '/ships?select=name,unknown(*)',
  '/ships?select=tons.sum()',
  '/ships?sails=eq.1',
  '/ships?tons=eq.heavy',
  '/ships?tons=foo.1',
  '/ships?order=sails',
  '/ships?order=tons.sideways',
  '/ships?select=name(',
  '/ships?limit=-1',
  '/ships?or=(tons.lt.60',
  '/unknown',
  '/rpc/unknown',
  '/rpc/add?a=1&b=2',
  '/rpc/add?a=one',
  '/rpc/ships_of?harbour_id=1&select=name&order=id',
]

const conditions: readonly string[] = [
  'tons=eq.50',
  'tons=neq.50',
  'tons=gt.50',
  'tons=gte.50',
  'tons=lt.150',
  'tons=lte.150',
  'tons=in.(50,300)',
  'tons=isdistinct.50',
  'tons=eq(any).{50,300}',
  'tons=like.5*',
  'name=like.*a*',
  'name=ilike.*A*',
  'name=match.^A',
  'name=imatch.^a',
  'name=fts.amal',
  'name=plfts.amal',
  'name=is.true',
  'name=cs.{a}',
  'harbours.name=eq.Aden',
  'name=like(all).{A*,*l}',
]

/** Each condition, and its contrary. */
const filters = conditions.flatMap((condition) => [condition, condition.replace('=', '=not.')])

/** What is requested of a database with the tables of `harbours.ts`. */
export const restRequests: readonly FixedRequest[] = [
  ...reads.map((path) => request(path)),
  ...reads.map((path) => request(path, {sender: 'visitor'}, 'by a visitor')),
  ...reads.map((path) => request(path, {headers: {prefer: 'count=exact'}}, 'with its count')),
  ...filters.map((filter) => request(`/ships?select=name,harbours(name)&${encodeURI(filter)}&order=id`)),
  request('/ships?select=name', {sender: 'nobody'}, 'by nobody'),
  request('/ships?select=name', {sender: 'visitor'}, 'by a visitor'),
  request(
    '/ships?select=name',
    {headers: {apikey: 'wrong', authorization: 'Bearer wrong'}},
    'with a wrong key',
  ),
  request('/ships?select=name&order=id', {headers: {prefer: 'count=exact', range: '0-1'}}, 'counted'),
  request(
    '/ships?select=name&order=id',
    {headers: {prefer: 'count=exact', range: '90-91'}},
    'beyond the end',
  ),
  request('/ships?select=name&id=eq.1', {headers: {accept: 'application/vnd.pgrst.object+json'}}, 'one'),
  request('/ships?select=name', {headers: {accept: 'application/vnd.pgrst.object+json'}}, 'one of many'),
  request('/ships?select=name,tons&id=eq.1', {headers: {accept: 'text/csv'}}, 'as CSV'),
  request('/ships?select=name', {headers: {accept: 'application/vnd.pgrst.plan'}}, 'its plan'),
  request('/ships?select=name', {headers: {'accept-profile': 'auth'}}, 'another schema'),
  request('/ships?select=name', {headers: {prefer: 'handling=strict, foo, bar'}}, 'unknown preferences'),
  request('/ships?select=name', {method: 'HEAD', headers: {prefer: 'count=exact'}}),
  request('/rpc/ships_of?harbour_id=1', {method: 'HEAD', headers: {prefer: 'count=exact'}}),
  change('POST', '/ships', {name: 'Recorded', tons: 7}, whole),
  change('POST', '/ships?columns=name', [{name: 'Recorded', sails: 1}], `${whole}, missing=default`),
  change('POST', '/ships', {name: 'Recorded', sails: 3}, whole),
  change('POST', '/ships', {tons: -1}),
  change('POST', '/ships', {harbour: 99, name: 'Recorded'}),
  change('POST', '/ships', '{'),
  change('POST', '/harbours', {id: 1, name: 'Again'}),
  change('POST', '/harbours', {id: 4, name: null}),
  change('POST', '/harbours?on_conflict=id', {id: 3, name: 'Cadiz'}, `${whole}, resolution=merge-duplicates`),
  change(
    'POST',
    '/harbours?on_conflict=id',
    {id: 3, name: 'Other'},
    `${whole}, resolution=ignore-duplicates`,
  ),
  change('PATCH', '/ships?name=eq.Recorded', {tons: 8}, `${whole}, handling=strict, max-affected=1`),
  change('PATCH', '/ships?name=eq.Recorded', {tons: 8}, whole),
  change('PATCH', '/ships?name=eq.Nobody', {tons: 8}, whole),
  change('PATCH', '/harbours?id=eq.3', {data: '5'}, whole),
  change('PATCH', '/harbours?id=eq.3', {data: null}, whole),
  change('POST', '/ships', {name: 'Recorded'}, `${whole}, tx=rollback`),
  call('add', {a: 1, b: 2}),
  call('add', {a: 1}),
  call('add', {c: 1}),
  call('add', {a: 'one'}),
  call('area', {of: {length: 2, width: 3}}),
  call('nothing', {}),
  call('fail', {}),
  call('unknown', {}),
  call('ships_of', {harbour_id: 1}, 'handling=strict, max-affected=1'),
  call('ships_of', {harbour_id: 1}, 'handling=strict, max-affected=5'),
  call('add', {a: 1}, 'handling=strict, max-affected=1'),
  change('DELETE', '/harbours?id=eq.1', null),
  change('DELETE', '/ships?name=eq.Recorded', null, 'return=minimal'),
]
