import {type Arbitrary, array, constant, constantFrom, nat, oneof, record, string} from 'fast-check'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {type FuzzedRequest, asHeader, asTarget, splice} from './send-request.ts'

/** What breaks parsers of addresses, queries and forms. */
const pieces = [
  '',
  '%',
  '%00',
  '%E0%A4%A',
  '%2e%2e%2f',
  '../',
  '//',
  '\\',
  ';',
  '?',
  '#',
  '&',
  '=',
  '[]',
  '{}',
  '"',
  '%0d%0aset-cookie:a=b',
  '<script>',
  "'--",
  '/en/EU',
  '/ar/UK',
  '[lang]',
  '.rsc',
  '.txt',
  '.segments',
  '_rsc=',
  '/_next/data/',
  '__proto__',
  'constructor',
  '-1',
  '1e999',
  '99999999999999999999',
  'NaN',
  '\u202E',
  '\uFFFE',
  '١٢٣',
  '💥',
  'x'.repeat(3_000),
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']

// What Next, a proxy or the site reads. Those that frame the body are left out: a wrong length makes anybody wait.
const headerNames = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-action',
  'next-url',
  'next-hmr-refresh',
  'x-middleware-subrequest',
  'x-middleware-rewrite',
  'x-middleware-next',
  'x-middleware-prefetch',
  'x-middleware-override-headers',
  'x-nextjs-data',
  'x-matched-path',
  'x-invoke-path',
  'x-invoke-status',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-next-resume',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
  'host',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method-override',
  'x-visitor-country',
  'content-type',
  'accept',
  'accept-language',
  'accept-encoding',
  'range',
  'if-none-match',
  'if-modified-since',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-fetch-dest',
  'user-agent',
  'authorization',
  'purpose',
  'content-security-policy',
  'cookie',
  'cache-control',
  'sanity-webhook-signature',
]
const headerValues = [
  '',
  '0',
  '1',
  'null',
  '*',
  '/en/UK/legal',
  '/ar/EU/staff',
  'http://evil.example',
  'evil.example:99999',
  'middleware:middleware:middleware:middleware:middleware',
  'src/proxy:src/proxy',
  'same-origin',
  'https',
  '["",{"children":["__PAGE__",{}]},null,null,true]',
  '%5B%22%22%2C%7B%7D%5D',
  '/_tree',
  '2',
  'bytes=0-1',
  '605b57a9179a0426a1ca8538a4c285032c8bd38fcd',
  'multipart/form-data',
  'application/json',
  'text/x-component',
  "script-src 'nonce-from-outside'",
  't=1,v1=AAAA',
  'Bearer x.y.z',
  'x'.repeat(6_000),
]
const cookieNames = [
  'region',
  'lang',
  '__prerender_bypass',
  '__next_preview_data',
  '__Host-session',
  'session',
  'signed-in',
  'flash',
  'suggested-region',
  'declined-region',
  'enrolment',
  'codes',
  '__proto__',
]

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
