import 'server-only'
import type {NextRequest, NextResponse} from 'next/server'
import {type OpenSession, openSession} from '../database/session/open-session.ts'
import {codesCookie, codesHeader, flashCookie, flashHeader} from './flash-names.ts'
import {isPrivate} from './known-paths.ts'

/** The session of a page that is rendered for the reader who asks, refreshed when it was about to end; null for all other pages. */
export async function openPrivateSession(request: NextRequest, page: string): Promise<OpenSession | null> {
  if (!isPrivate(page)) return null
  const session = openSession(request)
  await session.client.auth.getSession()
  return session
}

/** The request's headers with what the page's renderer reads: the session as it is now, and what there is to tell. */
export function forwardSession(headers: Headers, request: NextRequest, session: OpenSession): void {
  // The cookie is taken away with this answer, and Next shows a page its cookies as they will be.
  headers.set(flashHeader, encodeURIComponent(request.cookies.get(flashCookie)?.value ?? ''))
  headers.set(codesHeader, request.cookies.get(codesCookie)?.value ?? '')
  const cookies = session.cookies().map(({name, value}) => `${name}=${encodeURIComponent(value)}`)
  headers.set('cookie', cookies.join('; '))
}

/** Hands the session on, and keeps the address, which may be one from a mail, from everybody else. */
export async function closePrivateSession(
  request: NextRequest,
  response: NextResponse,
  session: OpenSession,
): Promise<void> {
  response.headers.set('referrer-policy', 'same-origin')
  response.headers.set('x-robots-tag', 'noindex')
  await session.close(response)
  // What there was to tell is told now, and once.
  for (const name of [flashCookie, codesCookie])
    if (request.cookies.has(name)) response.cookies.set(name, '', {path: '/', sameSite: 'strict', maxAge: 0})
}
