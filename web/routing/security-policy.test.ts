import {Script, createContext} from 'node:vm'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {trustedTypesScript, writeNoncePolicy, writePreviewPolicy} from './security-policy.ts'

const rules = z.object({
  createHTML: z.function({input: [z.string()], output: z.string().nullable()}),
  createScriptURL: z.function({input: [z.string()], output: z.string().nullable()}),
})

/** The policy that the script creates on a page. */
function policy() {
  const made: unknown[] = []
  const trustedTypes = {createPolicy: (...created: readonly unknown[]) => made.push(...created)}
  const location = new URL('https://www.marsa.example/ar/legal')
  new Script(trustedTypesScript).runInContext(
    createContext({self: {trustedTypes}, location: Object.assign(location, {}), URL}),
  )
  const [name, created] = made
  return {name, ...rules.parse(created)}
}

test('the policy is the default one, and has no rule for code that is evaluated', () => {
  expect(policy().name).toBe('default')
  expect(policy()).not.toHaveProperty('createScript')
})

describe('a script', () => {
  test.each(['/_next/static/chunks/a.js', 'https://www.marsa.example/_next/static/chunks/a.js?v=1'])(
    'at %s is loaded',
    (url) => {
      expect(policy().createScriptURL(url)).toBe(url)
    },
  )

  test.each([
    'https://evil.example/_next/static/a.js',
    'https://www.marsa.example.evil.example/_next/static/a.js',
    '//evil.example/a.js',
    '/_next/static/../../media/a.js',
    '/media/a.svg',
    'data:text/javascript,alert(1)',
    'blob:https://www.marsa.example/_next/static/a',
    'javascript:alert(1)',
  ])('at %s is not', (url) => {
    expect(policy().createScriptURL(url)).toBeNull()
  })
})

describe('markup', () => {
  test.each(['plain', 'a & b > c', '{"name":"\\u003cb>"}', '<script></script>'])(
    '"%s" is written',
    (html) => {
      expect(policy().createHTML(html)).toBe(html)
    },
  )

  test.each(['<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '<script></script><b>', '<'])(
    '"%s" is not',
    (html) => {
      expect(policy().createHTML(html)).toBeNull()
    },
  )
})

test('a browser without trusted types runs the script unharmed', () => {
  expect(() => {
    new Script(trustedTypesScript).runInContext(createContext({self: {}}))
  }).not.toThrow()
})

const options = {
  nonce: 'n1',
  writesStyles: false,
  framedBy: "'none'",
  connect: "'self' wss://live.marsa.example",
  requiresTrustedTypes: true,
  isDevelopment: false,
}

const directives = (changed: Partial<typeof options> = {}): string[] =>
  writeNoncePolicy({...options, ...changed}).split('; ')

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

const previewPolicyOptions = {
  nonce: 'n1',
  studioUrl: 'https://studio.marsa.example/desk',
  connect: "'self' wss://data.marsa.example",
  isDevelopment: false,
}

test('scripts run by nonce alone, and only the Studio may frame the page', () => {
  const policy = writePreviewPolicy(previewPolicyOptions)
  expect(policy).toMatch(/script-src 'self' 'nonce-n1' 'sha256-[^']+';/u)
  expect(policy).toMatch(/frame-ancestors https:\/\/studio\.marsa\.example;/u)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/u)
})

test('the page connects to the given sources alone', () => {
  expect(writePreviewPolicy(previewPolicyOptions)).toContain("connect-src 'self' wss://data.marsa.example;")
})

test('in development mode the site may evaluate code, for hot reload', () => {
  expect(writePreviewPolicy({...previewPolicyOptions, isDevelopment: true})).toContain("'unsafe-eval'")
})

test('styles are written inline, as the overlays of the Studio do', () => {
  expect(writePreviewPolicy(previewPolicyOptions)).toContain("style-src 'self' 'unsafe-inline';")
})
