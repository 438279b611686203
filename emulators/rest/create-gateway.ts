import {setTimeout as wait} from 'node:timers/promises'
import {createLocalJWKSet} from 'jose'
import type {AuthKeys} from '../auth/auth-keys.ts'
import {createAuth} from '../auth/create-auth.ts'
import type {AuthOptions} from '../auth/service.ts'
import {connectTables} from './connect-tables.ts'
import {identify} from './identify.ts'
import {rejectLongInJson} from './exact-address.ts'
import type {TxEnd} from './hosted-preferences.ts'
import {isLoopback} from '#domain/deployment/is-loopback.ts'
import {readBody, serviceBodyLimit, tooLarge} from './read-body.ts'
import {createPing} from './create-ping.ts'
import {corsHeaders, apiError} from './api-error.ts'
import {prepareRequest} from './prepare-request.ts'
import {rejectDeepEmbedding} from './reject-deep-embedding.ts'
import {startOnRequest} from './start-on-request.ts'
import type {ConnectionUrls} from '#commands/environment/connection-urls.ts'
import type {Keys} from '#commands/environment/keys.ts'

export type Gateway = Readonly<{
  /** Reads the tables before the first request. Rejects when visitors got privileges by it; without a database it waits for a request. */
  start: () => Promise<void>
  fetch: (request: Request) => Promise<Response>
  close: () => Promise<void>
}>

/** After this time a pending request triggers a check whether the database is available. */
const checkAfterMs = 2000
/** Longer than the statement timeout of the database. */
const timeoutMs = 10_000

const databaseDown = () =>
  apiError(503, {
    code: 'PGRST000',
    message: 'Could not connect with the database.',
    details: null,
    hint: null,
  })
const timedOut = () =>
  apiError(504, {
    code: 'PGRST003',
    message: 'The database did not respond in time.',
    details: null,
    hint: null,
  })
const misdirected = () => apiError(421, {message: 'This gateway is available on loopback only'})
const noSuchRoute = () => apiError(404, {message: 'no Route matched with those values'})
const schemaIsPrivate = () =>
  apiError(403, {message: 'Access to schema is forbidden', hint: 'It needs the secret API key.'})

const preflight = (request: Request) =>
  new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': 'GET, HEAD, POST, PATCH, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '3600',
    },
  })

type GatewaySettings = Readonly<{
  urls: ConnectionUrls
  keys: Keys
  authKeys: AuthKeys
  /** Public address of the gateway. */
  address: string
  siteUrl: string
  /** What the sign-in service does otherwise than for the product. */
  authOptions?: Partial<AuthOptions> | undefined
  /** As a hosted project's setting; by default no request has its transaction rolled back. */
  txEnd?: TxEnd | undefined
}>

/** The one address in front of the embedded Supabase: routes `/rest/v1` and `/auth/v1`, rejects everything else, and survives outages of the database. */
export function createGateway({
  urls,
  keys,
  authKeys,
  address,
  siteUrl,
  authOptions,
  txEnd = 'commit',
}: GatewaySettings): Gateway {
  const tables = connectTables(urls)
  const issuer = `${address}/auth/v1`
  const keyOf = createLocalJWKSet({keys: [authKeys.publicJwk]})
  const trust = {apiKeys: keys.supabase, keyOf, issuer}
  const auth = createAuth({url: urls.authAdmin, keys: authKeys, issuer, siteUrl, options: authOptions}, trust)
  const api = startOnRequest(tables)

  const isUp = createPing(tables.ping)

  const respond = async (request: Request): Promise<Response> => {
    const claims = await identify(request, trust)
    if (claims instanceof Response) return claims
    const url = new URL(request.url)
    if (/^\/rest\/v1\/?$/.test(url.pathname) && claims.role !== 'service_role') return schemaIsPrivate()
    const limit = claims.role === 'service_role' ? serviceBodyLimit : undefined
    const body = await readBody(request, limit)
    if (!body) return tooLarge(limit)
    // An account is to be had by anybody.
    const tooDeep = claims.role !== 'service_role' && rejectDeepEmbedding(url.searchParams.getAll('select'))
    if (tooDeep) return tooDeep
    const inexact = rejectLongInJson(url.searchParams.values())
    if (inexact) return inexact
    const prepared = prepareRequest(request, body, txEnd)
    if (!api.isStarted() && !(await isUp())) return databaseDown()
    const pending = api
      .start()
      .then(async (handle) => await prepared.run(async () => await handle(prepared.request, claims)))
    return await withTimeout(pending)
  }

  const withTimeout = async (pending: Promise<Response>): Promise<Response> => {
    const late = wait(checkAfterMs, undefined, {ref: false}).then(async () => {
      if (!(await isUp())) return databaseDown()
      return await wait(timeoutMs - checkAfterMs, timedOut(), {ref: false})
    })
    const settled = pending.catch(async (error: unknown) => {
      if (await isUp()) throw error
      return databaseDown()
    })
    const response = await Promise.race([settled, late])
    // Lost connections cause different errors; what matters is whether the database is available now.
    return response.status >= 500 && response.status !== 503 && !(await isUp()) ? databaseDown() : response
  }

  const route = async (request: Request): Promise<Response> => {
    const {pathname, origin} = new URL(request.url)
    // A name that leads here without being this machine's lets a page of that name in.
    if (!isLoopback(origin)) return misdirected()
    if (request.method === 'OPTIONS') return preflight(request)
    if (pathname === '/health') return (await isUp()) ? Response.json({status: 'ok'}) : databaseDown()
    if (pathname === '/rest/v1' || pathname.startsWith('/rest/v1/')) return await respond(request)
    if (pathname.startsWith('/auth/v1/'))
      return (await isUp()) ? await withTimeout(auth.fetch(request)) : databaseDown()
    return noSuchRoute()
  }

  return {
    start: async () => {
      if (await isUp()) await api.start()
    },
    fetch: route,
    close: async () => {
      await Promise.all([tables.close(), auth.close()])
    },
  }
}
