import 'server-only'
import type {NextRequest, NextResponse} from 'next/server'
import {isSessionOver} from '../database/session/is-session-over.ts'
import {type OpenSession, openSession} from '../database/session/open-session.ts'
import {flashCookie, recoveryCodesCookie} from '#domain/cookies/site-cookies.ts'
import {deleteCookie} from '../http/cookies/site-cookie.ts'
import {codesHeader, flashHeader} from './flash-names.ts'
import {isPrivate} from './known-paths.ts'

/** The user's session on a private page, refreshed when it is about to expire; null for all other pages. */
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
  // The response deletes the cookie, and Next shows a page the cookies as they are after the response.
  headers.set(flashHeader, encodeURIComponent(request.cookies.get(flashCookie.name)?.value ?? ''))
  headers.set(codesHeader, encodeURIComponent(request.cookies.get(recoveryCodesCookie.name)?.value ?? ''))
  const cookies = session.cookies().map(({name, value}) => `${name}=${encodeURIComponent(value)}`)
  headers.set('cookie', cookies.join('; '))
}

/** Stores the session, and hides the address, which may contain a token from a mail, from other sites. */
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
    if (request.cookies.has(cookie.name)) deleteCookie(response.cookies, cookie)
}
