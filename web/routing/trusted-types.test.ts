import {Script, createContext} from 'node:vm'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {trustedTypesScript} from './trusted-types.ts'

const rules = z.object({
  createHTML: z.function({input: [z.string()], output: z.string().nullable()}),
  createScriptURL: z.function({input: [z.string()], output: z.string().nullable()}),
})

/** The policy that the script makes on a page. */
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
