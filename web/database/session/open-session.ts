import 'server-only'
import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {randomBytes} from 'node:crypto'
import {type CookieOptionsWithName, type SetAllCookies, createServerClient} from '@supabase/ssr'
import type {NextRequest, NextResponse} from 'next/server'
import {sessionCookie, deviceCookie, signedInCookie} from '#domain/site/site-cookies.ts'
import {readClientAddress} from '#web/http/client-address.ts'
import {cookieAttributes, cookieName, deleteCookie, setCookie} from '../../http/site-cookie.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {createRequestBudget} from '../../http/budgets.ts'
import {countRejection} from '../../metrics/count-requests.ts'
import type {Database} from '#supabase/database.types.generated.ts'

/** Contains the tokens. Scripts can't read it, requests from other sites don't send it, and over TLS other hosts can't set it. */
const sessionCookieOptions: CookieOptionsWithName = cookieAttributes(sessionCookie)

type Sent = Readonly<{headers: Headers; device: string}>

const devicePattern = () => new RegExp(`(?:^|;\\s*)${cookieName(deviceCookie)}=([0-9a-f]{64})(?:;|$)`, 'u')

const readDevice = (headers: Headers): string | undefined =>
  devicePattern().exec(headers.get('cookie') ?? '')?.[1]

/** Identifies the request's device. Generates its secret if it doesn't have one yet. */
export function identifyDevice(headers: Headers): Sent {
  const known = readDevice(headers)
  if (known !== undefined) return {headers, device: known}
  const device = randomBytes(32).toString('hex')
  const named = new Headers(headers)
  named.set(
    'cookie',
    [headers.get('cookie'), `${cookieName(deviceCookie)}=${device}`].filter(Boolean).join('; '),
  )
  return {headers: named, device}
}

/**
 * Headers about the visitor for the sign-in service, which limits attempts by address and shows clients their devices. The service only passes on the
 * browser's name, so the device's secret is appended to it. The database removes the secret before it stores the session.
 */
export function makeClientHeaders(headers: Headers): Record<string, string> {
  const address = readClientAddress(headers)
  const browser = (headers.get('user-agent') ?? '').slice(0, 512)
  const device = readDevice(headers)
  const named = device === undefined ? browser : `${browser} device/${device}`
  return {
    ...(address ? {'sb-forwarded-for': address} : {}),
    ...(named ? {'user-agent': named} : {}),
  }
}

type Cookie = Readonly<{name: string; value: string}>
type CookieChange = Parameters<SetAllCookies>[0][number]

/** Longer than a password check takes, and acceptable for a waiting user. */
const timeoutMs = 5000

/** Counts rejections by the sign-in service's rate limit. */
async function countLimit(response: Promise<Response>): Promise<Response> {
  if ((await response).status === 429) countRejection('account-limit')
  return await response
}

/** A Supabase client for the user whose session is in the cookies. */
export const connectSession = (
  headers: Headers,
  cookies: Readonly<{getAll: () => Cookie[]; setAll: SetAllCookies}>,
  service: typeof fetch = fetch,
) =>
  createServerClient<Database>(siteEnvironment().SUPABASE_URL, siteEnvironment().SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookieOptions,
    cookies,
    db: {retry: false},
    global: {
      headers: makeClientHeaders(headers),
      fetch: async (input, init) =>
        await countLimit(service(input, {...init, cache: 'no-store', signal: timeoutSignal(timeoutMs)})),
    },
  })

export type SessionClient = ReturnType<typeof connectSession>

/** A user's session during a request. Its changes are written into the response. */
export type OpenSession = Readonly<{
  client: SessionClient
  /** All cookies of the request, with the changes so far. */
  cookies: () => Cookie[]
  /** Writes the changes into the response. */
  close: (response: NextResponse) => Promise<void>
}>

const spendFailure = createRequestBudget({max: 60, windowMs: 60_000})

const code = 'over_request_rate_limit'
const tooManyFailures = (): Response => Response.json({error_code: code, msg: code}, {status: 429})

/**
 * Refuses a network's calls after many of them failed within a minute: wrong passwords, codes and links, and forged sessions. A hosted service counts
 * the calls of all visitors together, so one network could use up the limit of everyone.
 */
function limitFailures(service: typeof fetch, headers: Headers): typeof fetch {
  const network = readClientAddress(headers)
  if (network === undefined) return service
  return async (input, init) => {
    if (!spendFailure(network, 0).isGranted) return tooManyFailures()
    const response = await service(input, init)
    // A limit may be the fault of others.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) spendFailure(network)
    return response
  }
}

const isRefresh = (input: Parameters<typeof fetch>[0]): boolean =>
  new URL(input instanceof Request ? input.url : input).searchParams.get('grant_type') === 'refresh_token'

export function openSession(
  request: Pick<NextRequest, 'headers' | 'cookies'>,
  service: typeof fetch = fetch,
): OpenSession {
  // The library drops a session that can't be refreshed. A rate limit says nothing about the session, and strangers may have used it up.
  let isLimited = false
  const limited = limitFailures(service, request.headers)
  const watched: typeof fetch = async (input, init) => {
    const response = await limited(input, init)
    if (response.status === 429 && isRefresh(input)) isLimited = true
    return response
  }
  const jar = new Map(request.cookies.getAll().map(({name, value}) => [name, value]))
  const changes: CookieChange[] = []
  const cookies = () => Array.from(jar, ([name, value]) => ({name, value}))
  const setAll: SetAllCookies = (changed) => {
    changes.push(...changed)
    for (const {name, value} of changed) {
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
  }
  const client = connectSession(request.headers, {getAll: cookies, setAll}, watched)
  return {
    client,
    cookies,
    close: async (response) => {
      const {data} = await client.auth.getSession()
      if (isLimited) return
      // The library's cookie options outlive every session, so they aren't used. Each part of a long value has its own name.
      for (const {name, value} of changes) {
        if (value === '') deleteCookie(response.cookies, sessionCookie, {name})
        else setCookie(response.cookies, sessionCookie, value, {name})
      }
      const expiry = data.session ? String(data.session.expires_at ?? 0) : ''
      if (expiry === (jar.get(cookieName(signedInCookie)) ?? '')) return
      if (expiry === '') deleteCookie(response.cookies, signedInCookie)
      else setCookie(response.cookies, signedInCookie, expiry)
    },
  }
}

/** A client that starts without a session and forgets its own at the end of the request. */
export function passingSession(headers: Headers, service: typeof fetch = fetch): SessionClient {
  const jar = new Map<string, string>()
  const getAll = () => Array.from(jar, ([name, value]) => ({name, value}))
  const setAll: SetAllCookies = (changed) => {
    for (const {name, value} of changed) jar.set(name, value)
  }
  return connectSession(headers, {getAll, setAll}, limitFailures(service, headers))
}
