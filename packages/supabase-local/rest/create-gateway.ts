import {setImmediate as nextTurn, setTimeout as wait} from 'node:timers/promises'
import {createLocalJWKSet} from 'jose'
import type {AuthKeys, AuthOptions} from '../auth/service.ts'
import {createAuth} from '../auth/create-auth.ts'
import {connectTables, type DatabaseUrls} from './connect-tables.ts'
import {type ApiKeys, identify, type ProjectRole} from './identify.ts'
import {rejectLongInJson} from './exact-numbers.ts'
import {rejectTimeZone, type TxEnd} from './preferences.ts'
import {readBody, serviceBodyLimit, tooLarge, corsHeaders, apiError, rejectDeepEmbedding} from './requests.ts'
import {prepareRequest} from './prepare-request.ts'
import {startOnRequest} from './tables-api.ts'

/** How long a database may take to respond. The first response takes longer, because it includes opening a connection. */
type Limits = Readonly<{firstMs: number; laterMs: number}>

const usualLimits: Limits = {firstMs: 3000, laterMs: 1000}

/**
 * Returns a function that checks whether a database responds in time: within a second after its first response. Concurrent calls share one
 * ping, because many pings would wait for each other and make a busy database look unavailable.
 */
export function createPing(ping: () => Promise<void>, limits = usualLimits): () => Promise<boolean> {
  let current: Promise<boolean> | undefined
  let hasResponded = false

  const pingOnce = async (): Promise<boolean> => {
    const succeeded = ping().then(
      () => {
        hasResponded = true
        return true
      },
      () => false,
    )
    const late = wait(hasResponded ? limits.laterMs : limits.firstMs, undefined, {ref: false})
      // A process that was busy itself may have received the response without reading it yet.
      .then(async () => await nextTurn())
      .then(async () => await nextTurn(false))
    return await Promise.race([succeeded, late])
  }

  return async () => {
    current ??= pingOnce().finally(() => {
      current = undefined
    })
    return await current
  }
}

export type Gateway = Readonly<{
  /** Reads the tables before the first request. Rejects if the library granted privileges. Without a database, the first request reads them. */
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

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/iu.test(hostname)

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
  urls: DatabaseUrls
  apiKeys: ApiKeys
  projectRoles: readonly ProjectRole[]
  authKeys: AuthKeys
  /** Public address of the gateway. */
  address: string
  siteUrl: string
  authOptions: AuthOptions
  /** A hosted project has the same setting. By default, requests can't roll back their transaction. */
  txEnd?: TxEnd | undefined
}>

/** Serves `/rest/v1` and `/auth/v1` at one address, and rejects other paths. It survives outages of the database. */
export function createGateway({
  urls,
  apiKeys,
  projectRoles,
  authKeys,
  address,
  siteUrl,
  authOptions,
  txEnd = 'commit',
}: GatewaySettings): Gateway {
  const tables = connectTables(urls, projectRoles)
  const issuer = `${address}/auth/v1`
  const trust = {apiKeys, projectRoles, keyOf: createLocalJWKSet({keys: [authKeys.publicJwk]}), issuer}
  const auth = createAuth({url: urls.authAdmin, keys: authKeys, issuer, siteUrl, options: authOptions}, trust)
  const api = startOnRequest(tables)

  const isUp = createPing(tables.ping)

  const respond = async (request: Request): Promise<Response> => {
    const claims = await identify(request, trust)
    if (claims instanceof Response) return claims
    const url = new URL(request.url)
    if (/^\/rest\/v1\/?$/.test(url.pathname) && claims.role !== 'service_role') return schemaIsPrivate()
    const isOpenToAll = claims.role === 'anon' || claims.role === 'authenticated'
    const limit = isOpenToAll ? undefined : serviceBodyLimit
    const body = await readBody(request, limit)
    if (!body) return tooLarge(limit)
    // Sign-up is open to everyone, so clients have the same limit as visitors.
    const tooDeep = isOpenToAll && rejectDeepEmbedding(url.searchParams.getAll('select'))
    if (tooDeep) return tooDeep
    const inexact = rejectLongInJson(url.searchParams.values())
    if (inexact) return inexact
    const inUtc = rejectTimeZone(request)
    if (inUtc) return inUtc
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
    // Lost connections cause different errors, so only the database's current availability decides.
    return response.status >= 500 && response.status !== 503 && !(await isUp()) ? databaseDown() : response
  }

  const route = async (request: Request): Promise<Response> => {
    const {pathname, hostname} = new URL(request.url)
    // Prevents DNS rebinding: a foreign name that resolves to this machine would give its pages access.
    if (!isLoopback(hostname)) return misdirected()
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
