import 'server-only'
import {randomUUID} from 'node:crypto'
import type {NextResponse} from 'next/server'
import {noncePolicy} from './nonce-policy.ts'

/** A new policy for a page that is made for one request, and connects to `connect` alone. The page's renderer reads its nonce from the request's headers. */
export const newResponsePolicy = (connect = "'self'"): string =>
  noncePolicy({
    nonce: randomUUID(),
    writesStyles: false,
    framedBy: "'none'",
    connect,
    isDevelopment: process.env.NODE_ENV === 'development',
  })

/** Makes the answer one that nothing keeps: it may hold what the reader wrote. */
export function markPrivateResponse({headers}: NextResponse, policy: string): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('content-security-policy', policy)
}
