import {type Arbitrary, array, constant, constantFrom, nat, oneof, record, string} from 'fast-check'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {cookieNames, headerNames, headerValues, methods, pieces} from './odd-words.ts'
import {type FuzzedRequest, asHeader, asTarget, splice} from './fuzzed-request.ts'

const junk = oneof(constantFrom(...pieces), string({maxLength: 12}), string({unit: 'binary', maxLength: 12}))

type Change =
  | Readonly<{part: 'path' | 'body'; at: number; remove: number; insert: string}>
  | Readonly<{part: 'query' | 'header' | 'cookie'; name: string; value: string}>
  | Readonly<{part: 'method'; method: string}>
  | Readonly<{part: 'left out'; name: string}>

const spliced = (part: 'path' | 'body'): Arbitrary<Change> =>
  record({part: constant(part), at: nat(400), remove: nat(4), insert: junk})

const change: Arbitrary<Change> = oneof(
  {weight: 4, arbitrary: spliced('path')},
  {weight: 3, arbitrary: spliced('body')},
  {weight: 2, arbitrary: record({part: constant('query' as const), name: junk, value: junk})},
  {
    weight: 5,
    arbitrary: record({
      part: constant('header' as const),
      name: constantFrom(...headerNames),
      value: oneof(constantFrom(...headerValues), junk),
    }),
  },
  {
    weight: 2,
    arbitrary: record({part: constant('cookie' as const), name: constantFrom(...cookieNames), value: junk}),
  },
  {weight: 1, arbitrary: record({part: constant('method' as const), method: constantFrom(...methods)})},
  {
    weight: 1,
    arbitrary: record({
      part: constant('left out' as const),
      name: constantFrom('content-type', 'origin', 'cookie'),
    }),
  },
)

const encodeQuery = (text: string) => encodeURIComponent(text.toWellFormed())

function mutate(request: FuzzedRequest, change: Change): FuzzedRequest {
  const {path, headers, body} = request
  switch (change.part) {
    case 'path':
      return {...request, path: splice(path, change.at, change.remove, change.insert)}
    case 'body':
      return {...request, body: splice(body, change.at, change.remove, change.insert)}
    case 'query': {
      const pair = `${encodeQuery(change.name)}=${encodeQuery(change.value)}`
      return {...request, path: `${path}${path.includes('?') ? '&' : '?'}${pair}`}
    }
    case 'header':
      return {...request, headers: {...headers, [change.name]: change.value}}
    case 'cookie':
      return {
        ...request,
        headers: {...headers, cookie: `${headers['cookie'] ?? ''}; ${change.name}=${change.value}`},
      }
    case 'method':
      return {...request, method: change.method}
    case 'left out':
      return {
        ...request,
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== change.name)),
      }
    default:
      return change satisfies never
  }
}

/** What Node's client agrees to send, with at least the slash that a path begins with. */
const sendable = ({path, headers, ...request}: FuzzedRequest): FuzzedRequest => ({
  ...request,
  path: path.startsWith('/') ? asTarget(path) : `/${asTarget(path)}`,
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, asHeader(value)])),
})

const withRegion = (request: FuzzedRequest, region: RegionCode): FuzzedRequest => ({
  ...request,
  headers: {cookie: `region=${region}`, ...request.headers},
})

/** Valid requests of all regions, changed in up to three places. */
export const fuzzedRequests = (starts: Arbitrary<FuzzedRequest>): Arbitrary<FuzzedRequest> =>
  record({
    start: starts,
    region: constantFrom(...regionCodes),
    changes: array(change, {maxLength: 3}),
  }).map(({start, region, changes}) => {
    let request = withRegion(start, region)
    for (const each of changes) request = mutate(request, each)
    return sendable(request)
  })
