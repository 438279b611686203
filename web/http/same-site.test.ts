import {describe, expect, test} from 'vitest'
import {isOwnHost, isSameOrigin, toSameSitePath, readReferrerPath} from './same-site.ts'

const production = {
  siteUrl: 'https://www.marsa.example',
  allowed: ['marsa.example', 'app:3000'],
  allowsLoopback: false,
}
const embedded = {siteUrl: 'http://localhost:3000', allowed: [], allowsLoopback: true}

describe('a site in production', () => {
  test.each(['www.marsa.example', 'WWW.Marsa.Example', 'www.marsa.example:443', 'marsa.example', 'app:3000'])(
    'responds under %s',
    (host) => {
      expect(isOwnHost(host, production)).toBe(true)
    },
  )

  test.each([
    'evil.example',
    'www.marsa.example.evil.example',
    'evil-www.marsa.example',
    'www.marsa.example:80',
    'app',
    'app:3001',
    'evil@www.marsa.example',
    'www.marsa.example/evil',
    'www.marsa.example, evil.example',
    'localhost:3000',
    '127.0.0.1',
    '',
    '*',
  ])('does not respond under "%s"', (host) => {
    expect(isOwnHost(host, production)).toBe(false)
  })
})

describe('an embedded site', () => {
  test.each(['localhost:3000', 'localhost:4000', '127.0.0.1:3000', '[::1]:3000', 'preview.localhost'])(
    'responds under %s, a name of this machine',
    (host) => {
      expect(isOwnHost(host, embedded)).toBe(true)
    },
  )

  test.each(['evil.example', 'localhost.evil.example', 'evil@localhost', '0.0.0.0:3000', '192.168.1.5:3000'])(
    'does not respond under %s',
    (host) => {
      expect(isOwnHost(host, embedded)).toBe(false)
    },
  )
})

const host = {host: 'www.marsa.example'}

test.each([
  [{'sec-fetch-site': 'same-origin'}, true],
  [{'sec-fetch-site': 'same-site'}, false],
  [{'sec-fetch-site': 'cross-site'}, false],
  [{'sec-fetch-site': 'none'}, false],
  [{'sec-fetch-site': 'same-site', origin: 'https://www.marsa.example'}, false],
  [{origin: 'http://www.marsa.example'}, true],
  [{origin: 'http://shop.marsa.example'}, false],
  [{origin: 'http://www.marsa.example:8080'}, false],
  [{origin: 'null'}, false],
  [{}, false],
])('a request with %j came from this site: %s', (headers, expected) => {
  expect(isSameOrigin(new Headers({...host, ...headers}))).toBe(expected)
})

test.each(['/legal', '/ar/trading-conditions?q=a'])('%s is accepted', (path) => {
  expect(toSameSitePath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '',
  null,
  '/\t/evil.example',
])('%j becomes the home page', (path) => {
  expect(toSameSitePath(path)).toBe('/')
})

test.each([
  ['/search', 'https://marsa.example/search?q=margin', '/search?q=margin'],
  ['/search', 'https://marsa.example/ar/search?q=margin', '/search'],
  ['/search', 'https://marsa.example/search?q=margin&page=2', '/search?q=margin&page=2'],
  ['/search', 'https://marsa.example/search?q=margin&region=EU', '/search?q=margin'],
  ['/legal', 'https://marsa.example/search?q=margin', '/legal'],
  ['/search', 'https://marsa.example/search/?q=margin', '/search'],
  ['/legal', 'https://marsa.example/legal', '/legal'],
  ['/legal', 'https://marsa.example/legal?region=SG', '/legal'],
  ['/legal', 'no address', '/legal'],
  ['/legal', null, '/legal'],
])('%s with the referrer %s is %s', (path, referrer, expected) => {
  expect(readReferrerPath(path, referrer)).toBe(expected)
})
