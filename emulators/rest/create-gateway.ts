import {setTimeout as wait} from 'node:timers/promises'
import {createLocalJWKSet} from 'jose'
import type {AuthKeys} from '../auth/auth-keys.ts'
import {createAuth} from '../auth/create-auth.ts'
import {connectTables} from './connect-tables.ts'
import {identify} from './identify.ts'
import {readBody, tooLarge} from './read-body.ts'
import {createPing} from './create-ping.ts'
import {corsHeaders, apiError} from './api-error.ts'
import {startWhenAsked} from './start-when-asked.ts'
import type {ConnectionUrls} from '#commands/environment/connection-urls.ts'
import type {Keys} from '#commands/environment/keys.ts'

export type Gateway = Readonly<{fetch: (request: Request) => Promise<Response>; close: () => Promise<void>}>

/** After this long, an unanswered request is asked about: is the database there at all? */
const patienceMs = 2000
/** Above the longest statement that the database allows. */
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
  /** Where the gateway is reached. */
  address: string
  siteUrl: string
}>

/** The one address in front of the embedded Supabase: routes `/rest/v1` and `/auth/v1`, refuses everything else, and outlives the database. */
export function createGateway({urls, keys, authKeys, address, siteUrl}: GatewaySettings): Gateway {
  const {tables, askAsOwner, close: closeTables} = connectTables(urls)
  const issuer = `${address}/auth/v1`
  const keyOf = createLocalJWKSet({keys: [authKeys.publicJwk]})
  const trust = {apiKeys: keys.supabase, keyOf, issuer}
  const auth = createAuth({url: urls.authAdmin, keys: authKeys, issuer, siteUrl}, trust)
  const api = startWhenAsked({tables, askAsOwner})

  const isUp = createPing(async () => void (await tables.driver`select 1`))

  const respond = async (request: Request): Promise<Response> => {
    const claims = await identify(request, trust)
    if (claims instanceof Response) return claims
    const url = new URL(request.url)
    if (/^\/rest\/v1\/?$/.test(url.pathname) && claims.role !== 'service_role') return schemaIsPrivate()
    const body = await readBody(request)
    if (!body) return tooLarge()
    if (!api.isStarted() && !(await isUp())) return databaseDown()
    url.searchParams.delete('apikey')
    const {method, headers} = request
    const answering = api
      .start()
      .then((ask) => ask(new Request(url, {method, headers, ...(body.byteLength > 0 && {body})}), claims))
    return await withTimeout(answering)
  }

  const withTimeout = async (answering: Promise<Response>): Promise<Response> => {
    const late = wait(patienceMs, undefined, {ref: false}).then(async () => {
      if (!(await isUp())) return databaseDown()
      return await wait(timeoutMs - patienceMs, timedOut(), {ref: false})
    })
    const answered = answering.catch(async (error: unknown) => {
      if (await isUp()) throw error
      return databaseDown()
    })
    const response = await Promise.race([answered, late])
    // Each kind of lost connection has its own words and status; whether the database is there now is what matters.
    return response.status >= 500 && response.status !== 503 && !(await isUp()) ? databaseDown() : response
  }

  const route = async (request: Request): Promise<Response> => {
    const {pathname} = new URL(request.url)
    if (request.method === 'OPTIONS') return preflight(request)
    if (pathname === '/health') return (await isUp()) ? Response.json({status: 'ok'}) : databaseDown()
    if (pathname === '/rest/v1' || pathname.startsWith('/rest/v1/')) return await respond(request)
    if (pathname.startsWith('/auth/v1/'))
      return (await isUp()) ? await withTimeout(auth.fetch(request)) : databaseDown()
    return noSuchRoute()
  }

  return {
    fetch: route,
    close: async () => {
      await Promise.all([closeTables(), auth.close()])
    },
  }
}
