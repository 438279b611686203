import 'server-only'
import {type SetAllCookies, createServerClient} from '@supabase/ssr'
import type {NextRequest, NextResponse} from 'next/server'
import {siteEnvironment} from '../../env/site-environment.ts'
import type {Database} from '../database.types.generated.ts'
import {sessionCookie, signCookie} from './session-cookies.ts'
import {clientHeaders} from './client-headers.ts'

type Cookie = Readonly<{name: string; value: string}>
type CookieChange = Parameters<SetAllCookies>[0][number]

/** Longer than a password takes to check, short enough for somebody who waits. */
const timeoutMs = 5000

/** A client library that speaks for the reader whose cookies these are. */
export const connectSession = (
  headers: Headers,
  cookies: Readonly<{getAll: () => Cookie[]; setAll: SetAllCookies}>,
  service: typeof fetch = fetch,
) =>
  createServerClient<Database>(siteEnvironment().SUPABASE_URL, siteEnvironment().SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: sessionCookie,
    cookies,
    db: {retry: false},
    global: {
      headers: clientHeaders(headers),
      fetch: (input, init) =>
        service(input, {...init, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)}),
    },
  })

export type SessionClient = ReturnType<typeof connectSession>

/** A reader's session while a request is answered: what changes in it goes into the answer. */
export type OpenSession = Readonly<{
  client: SessionClient
  /** All cookies of the request as they stand now. */
  cookies: () => Cookie[]
  /** Writes into the answer what has changed, if anything. */
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
      for (const {name, value, options} of changes) response.cookies.set(name, value, options)
      const sign = data.session ? String(data.session.expires_at ?? 0) : ''
      if (sign !== (jar.get(signCookie.name) ?? ''))
        response.cookies.set(signCookie.name, sign, {
          ...signCookie.options,
          ...(sign === '' && {maxAge: 0}),
        })
    },
  }
}

/** A client that begins without any session, and whose own ends with the request. */
export function passingSession(headers: Headers, service?: typeof fetch): SessionClient {
  const jar = new Map<string, string>()
  const getAll = () => Array.from(jar, ([name, value]) => ({name, value}))
  const setAll: SetAllCookies = (changed) => {
    for (const {name, value} of changed) jar.set(name, value)
  }
  return connectSession(headers, {getAll, setAll}, service)
}
