import {NextResponse} from 'next/server'
import {afterEach, expect, test, vi} from 'vitest'
import {markPrivateResponse, newResponsePolicy} from './form-response.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a page connects to this site alone, and no site may frame it', () => {
  const policy = newResponsePolicy()
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toMatch(/frame-ancestors 'none';/u)
})

test('scripts and styles need the same nonce', () => {
  const policy = newResponsePolicy()
  const [, nonce = ''] = /script-src 'self' 'nonce-([\da-f-]{36})'/u.exec(policy) ?? []
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`)
  expect(policy).not.toContain('unsafe')
})

test('each response has another nonce', () => {
  expect(newResponsePolicy()).not.toBe(newResponsePolicy())
})

test('a page may connect to the sources that it is given', () => {
  expect(newResponsePolicy("'self' wss://live.marsa.example")).toContain(
    "connect-src 'self' wss://live.marsa.example;",
  )
})

test('code may be evaluated in development mode alone', () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(newResponsePolicy()).toContain("'unsafe-eval'")
  vi.stubEnv('NODE_ENV', 'production')
  expect(newResponsePolicy()).not.toContain("'unsafe-eval'")
})

test('a private response is stored by no cache, and has the policy', () => {
  const response = NextResponse.next()
  markPrivateResponse(response, "default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
})
