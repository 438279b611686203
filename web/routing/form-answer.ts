import 'server-only'
import {randomUUID} from 'node:crypto'
import type {NextRequest, NextResponse} from 'next/server'
import {readForm} from '../http/read-form.ts'

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A page that answers a form. It is rendered once, for one reader. */
export type FormAnswer = Readonly<{
  policy: string
  /** Whether the page can read what was sent; otherwise the reader is told that it could not. */
  isReadable: boolean
}>

/** Where the reader is told that what was sent could not be read. */
export const unreadablePage = '/bad-request'

// Without JavaScript, and only then, a form is sent to its page; React names in it what is to be done with it.
const isFormOfThisSite = async (request: NextRequest): Promise<boolean> => {
  if (request.headers.has('next-action')) return false
  const {form} = await readForm(request.clone())
  return form !== null && [...form.keys()].some((name) => name.startsWith('$ACTION_'))
}

/** How a page answers a request that sends something; null when the request sends nothing. */
export const formAnswerTo = async (request: NextRequest): Promise<FormAnswer | null> =>
  request.method === 'POST'
    ? {policy: policyOf(randomUUID()), isReadable: await isFormOfThisSite(request)}
    : null

/** The request's headers with what the page's renderer reads from them. */
export function forwardFormAnswer(headers: Headers, {policy, isReadable}: FormAnswer): void {
  // The renderer takes the nonce of its scripts from here.
  headers.set('content-security-policy', policy)
  if (isReadable) return
  headers.delete('next-action')
  // The one kind of body that Next leaves unread and yet renders a page for.
  headers.set('content-type', 'application/x-www-form-urlencoded')
}

/** Makes the answer one that nothing keeps: it may hold what the reader wrote. */
export function markFormAnswer(response: NextResponse, {policy}: FormAnswer): void {
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('content-security-policy', policy)
}
