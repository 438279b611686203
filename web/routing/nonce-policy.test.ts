import {expect, test} from 'vitest'
import {noncePolicy} from './nonce-policy.ts'

const options = {
  nonce: 'n1',
  writesStyles: false,
  framedBy: "'none'",
  connect: "'self' wss://live.marsa.example",
  requiresTrustedTypes: true,
  isDevelopment: false,
}

const directives = (changed: Partial<typeof options> = {}): string[] =>
  noncePolicy({...options, ...changed}).split('; ')

test('the policy is closed: scripts are of this site, have the nonce or are the session script', () => {
  expect(directives()).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'self' 'nonce-n1' 'sha256-[\w+/]{43}='$/u),
    "style-src 'self' 'nonce-n1'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self' wss://live.marsa.example",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    'report-uri /api/csp-report',
    'report-to csp',
  ])
})

test('a page that writes styles allows them without the nonce, but no such script', () => {
  const written = directives({writesStyles: true})
  expect(written).toContain("style-src 'self' 'unsafe-inline'")
  expect(written[1]).not.toContain('unsafe')
})

test('only the named origin may frame the page', () => {
  expect(directives({framedBy: 'https://studio.marsa.example'})).toContain(
    'frame-ancestors https://studio.marsa.example',
  )
})

test('in development mode code may be evaluated, styles are written inline and any socket is open', () => {
  const development = directives({isDevelopment: true})
  expect(development[1]).toMatch(/ 'unsafe-eval'$/u)
  expect(development).toContain("style-src 'self' 'unsafe-inline'")
  expect(development).toContain("connect-src 'self' wss://live.marsa.example ws:")
})
