import 'server-only'
import {type SetAllCookies, createServerClient} from '@supabase/ssr'
import type {NextRequest, NextResponse} from 'next/server'
import {siteEnvironment} from '../../env/site-environment.ts'
import {countRejection} from '../../metrics/count-rejection.ts'
import type {Database} from '../database.types.generated.ts'
import {sessionCookie, signedInCookie} from '#domain/cookies/site-cookies.ts'
import {cookieName, deleteCookie, setCookie} from '../../http/cookies/site-cookie.ts'
import {sessionCookieOptions} from './session-cookies.ts'
import {clientHeaders} from './client-headers.ts'

type Cookie = Readonly<{name: string; value: string}>
type CookieChange = Parameters<SetAllCookies>[0][number]

/** Longer than the check of a password takes, and acceptable for a user who waits. */
const timeoutMs = 5000

/** Counts what the sign-in service rejects because of too many requests. */
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
      headers: clientHeaders(headers),
      fetch: async (input, init) =>
        await countLimit(
          service(input, {...init, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)}),
        ),
    },
  })

export type SessionClient = ReturnType<typeof connectSession>

/** A user's session during a request; its changes are written into the response. */
export type OpenSession = Readonly<{
  client: SessionClient
  /** All cookies of the request, with the changes so far. */
  cookies: () => Cookie[]
  /** Writes the changes into the response. */
  close: (response: NextResponse) => Promise<void>
}>

/** Opens the session of a request. */
export function openSession(request: NextRequest, service?: typeof fetch): OpenSession {
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
  const client = connectSession(request.headers, {getAll: cookies, setAll}, service)
  return {
    client,
    cookies,
    close: async (response) => {
      const {data} = await client.auth.getSession()
      // Not with the options of the library, whose cookies outlive every session. Each part of a long value has a name of its own.
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
export function passingSession(headers: Headers, service?: typeof fetch): SessionClient {
  const jar = new Map<string, string>()
  const getAll = () => Array.from(jar, ([name, value]) => ({name, value}))
  const setAll: SetAllCookies = (changed) => {
    for (const {name, value} of changed) jar.set(name, value)
  }
  return connectSession(headers, {getAll, setAll}, service)
}
