import 'server-only'
import {randomUUID} from 'node:crypto'
import type {NextRequest, NextResponse} from 'next/server'

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

/** The policy of a page that answers a form, or null when the request sends none. Such a page is rendered once, for one reader. */
export const formAnswerPolicy = (request: NextRequest): string | null =>
  request.method === 'POST' ? policyOf(randomUUID()) : null

/** Makes the answer one that nothing keeps: it may hold what the reader wrote. */
export function markFormAnswer(response: NextResponse, policy: string): void {
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('content-security-policy', policy)
}
