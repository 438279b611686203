import 'server-only'
import {randomUUID} from 'node:crypto'
import type {NextResponse} from 'next/server'
import {noncePolicy} from './nonce-policy.ts'

/** A new policy for a page that is rendered per request. The page's renderer reads the nonce from the request's headers. */
export const newResponsePolicy = (connect = "'self'"): string =>
  noncePolicy({
    nonce: randomUUID(),
    writesStyles: false,
    framedBy: "'none'",
    connect,
    requiresTrustedTypes: true,
    isDevelopment: process.env.NODE_ENV === 'development',
  })

/** Makes the response uncacheable: it may contain what the user submitted. */
export function markPrivateResponse({headers}: NextResponse, policy: string): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('content-security-policy', policy)
}
