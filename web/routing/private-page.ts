import 'server-only'
import type {NextRequest, NextResponse} from 'next/server'
import {flashCookie, recoveryCodesCookie} from '#domain/site/site-cookies.ts'
import {isSessionOver} from '../database/session/session-claims.ts'
import {type OpenSession, openSession} from '../database/session/open-session.ts'
import {cookieName, deleteCookie} from '../http/site-cookie.ts'
import {isPrivate} from './known-paths.ts'

/** The proxy passes the flash message to the page in this header. */
export const flashHeader = 'x-flash'

/** The proxy passes new recovery codes to the page in this header. */
export const codesHeader = 'x-recovery-codes'

/** The user's session on a private page, refreshed if it's about to expire; null for other pages. */
export async function openPrivateSession(request: NextRequest, page: string): Promise<OpenSession | null> {
  if (!isPrivate(page)) return null
  const session = openSession(request)
  const {data} = await session.client.auth.getSession()
  if (data.session && isSessionOver(data.session.access_token))
    await session.client.auth.signOut({scope: 'local'})
  return session
}

/** Passes the refreshed session and the flash message to the page's renderer. */
export function forwardSession(headers: Headers, request: NextRequest, session: OpenSession): void {
  // The response deletes the cookie, and Next shows pages the cookies as they are after the response.
  headers.set(flashHeader, encodeURIComponent(request.cookies.get(flashCookie.name)?.value ?? ''))
  headers.set(
    codesHeader,
    encodeURIComponent(request.cookies.get(cookieName(recoveryCodesCookie))?.value ?? ''),
  )
  const cookies = session.cookies().map(({name, value}) => `${name}=${encodeURIComponent(value)}`)
  headers.set('cookie', cookies.join('; '))
}

/** Stores the session, and hides the address from other sites, because it may contain a token from a mail. */
export async function closePrivateSession(
  request: NextRequest,
  response: NextResponse,
  session: OpenSession,
): Promise<void> {
  response.headers.set('referrer-policy', 'same-origin')
  response.headers.set('x-robots-tag', 'noindex')
  await session.close(response)
  // A flash message is shown once.
  for (const cookie of [flashCookie, recoveryCodesCookie])
    if (request.cookies.has(cookieName(cookie))) deleteCookie(response.cookies, cookie)
}
