import 'server-only'
import type {NextRequest, NextResponse} from 'next/server'
import {type OpenSession, openSession} from '../database/session/open-session.ts'
import {codesCookie, codesHeader, flashCookie, flashHeader} from './flash-names.ts'
import {isPrivate} from './known-paths.ts'

/** The user's session on a private page, refreshed when it is about to expire; null for all other pages. */
export async function openPrivateSession(request: NextRequest, page: string): Promise<OpenSession | null> {
  if (!isPrivate(page)) return null
  const session = openSession(request)
  await session.client.auth.getSession()
  return session
}

/** Passes the refreshed session and the flash message to the page's renderer. */
export function forwardSession(headers: Headers, request: NextRequest, session: OpenSession): void {
  // The response deletes the cookie, and Next shows a page the cookies as they are after the response.
  headers.set(flashHeader, encodeURIComponent(request.cookies.get(flashCookie)?.value ?? ''))
  headers.set(codesHeader, encodeURIComponent(request.cookies.get(codesCookie)?.value ?? ''))
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
  // A flash message is shown once. Its cookie expires by date: when Next renders the page, it parses the cookies of this response and
  // writes them again, but loses a `Max-Age` of 0, so that the browser would store an empty cookie.
  for (const name of [flashCookie, codesCookie])
    if (request.cookies.has(name)) response.cookies.delete({name, path: '/', sameSite: 'strict'})
}
