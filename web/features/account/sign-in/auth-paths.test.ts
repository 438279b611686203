import {expect, test} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {readAllowedIntent, readNextPath, withNext} from './auth-paths.ts'

test.each([
  ['/account', '/account'],
  ['/ar/account?tab=1', '/account?tab=1'],
  ['/ar', '/'],
  ['/arabica', '/arabica'],
  [undefined, '/'],
])('%s leads to %s', (sent, path) => {
  expect(readNextPath(sent)).toBe(path)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'http:evil.example',
  '/ar//evil.example',
  '/ar/\\evil.example',
  '/api/auth/sign-out',
  ' https://evil.example',
])('"%s" leads to no other site', (sent) => {
  const path = readNextPath(sent)
  expect(new URL(path, 'https://www.marsa.example').host).toBe('www.marsa.example')
  expect(path.startsWith('//') || path.startsWith('/api/')).toBe(false)
})

test('the home page is not named', () => {
  expect(withNext('/auth', '/')).toBe('/auth')
  expect(withNext('/auth?mode=sign-up', '/account')).toBe('/auth?mode=sign-up&next=%2Faccount')
})

test.each([
  ['demo', true, 'demo'],
  ['demo', false, undefined],
  ['real', false, 'real'],
  ['other', true, undefined],
])('a sign-up for %j, where advertising CFDs is allowed: %j, is for %j', (sent, allowsMarketing, intent) => {
  expect(readAllowedIntent({...everyLink, allowsMarketing}, sent)).toBe(intent)
})
