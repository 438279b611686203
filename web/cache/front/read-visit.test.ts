import '#tests/support/site-variables.ts'
import {describe, expect, test} from 'vitest'
import {readOtherVisit, readVisit} from './read-visit.ts'

const visit = (url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  readVisit({method, url, headers: {host: 'localhost:3000', ...headers}})?.path

describe('a stored page may be the response', () => {
  test.each([
    ['/', {}, '/en/MENA'],
    ['/ar', {cookie: 'region=EU'}, '/ar/EU'],
    ['/legal?utm_source=mail', {cookie: 'region=UK; lang=en'}, '/en/UK/legal'],
    ['/ar/trading/BRK.B', {cookie: 'region=XX'}, '/ar/GLOBAL/trading/BRK.B'],
    ['/webtrader', {}, '/en/MENA/webtrader'],
    ['/nowhere?a=b', {}, '/en/MENA/not-found'],
    ['/ar/a/b/c', {cookie: 'region=EU'}, '/ar/EU/not-found'],
    ['/legal', {'if-none-match': '"a"', cookie: 'signed-in=1; session=a'}, '/en/MENA/legal'],
  ])('%s with %j: %s', (url, headers, path) => {
    expect(visit(url, headers)).toBe(path)
    expect(visit(url, headers, 'HEAD')).toBe(path)
  })
})

describe('a request is for Next', () => {
  test.each(['POST', 'PUT', 'OPTIONS'])('for %s', (method) => {
    expect(visit('/legal', {}, method)).toBeUndefined()
  })

  test.each([
    {rsc: '1'},
    {'next-router-prefetch': '1'},
    {'next-router-state-tree': '[]'},
    {'next-action': 'a'},
    {'next-url': '/'},
    {'x-prerender-revalidate': 'a'},
    {'x-nextjs-data': '1'},
    {'x-middleware-subrequest': 'proxy'},
    {'x-now-route-matches': '1'},
    {'content-length': '3'},
    {'transfer-encoding': 'chunked'},
    {range: 'bytes=0-1'},
    {cookie: 'region=EU; __prerender_bypass=a'},
    {cookie: '__next_preview_data=a'},
    {cookie: 'a=b;preview-token=a'},
  ])('where a request has %j', (headers) => {
    expect(visit('/legal', headers)).toBeUndefined()
  })

  test.each([
    ['a page that is rendered for its query', '/search?q=margin'],
    ['a page of the table with a query', '/trading-conditions?find=eur'],
    ['a private page', '/account'],
    ['the sign-in', '/auth'],
    ['a symbol that may have another spelling', '/trading/eurusd'],
    ['an address that may be a former one', '/blog/category/a/b'],
    ['a drawing', '/icon.svg'],
    ['an internal path', '/en/UK/legal'],
    ['an address that is spelled otherwise', '/blog/../legal'],
    ['an encoded address', '/%6Cegal'],
    ['a second slash', '//legal'],
    ['a slash at its end', '/legal/'],
    ['the data of a page', '/legal?_rsc=1a2b'],
    ['a parameter of Next', '/legal?nxtPlang=ar'],
    ['a route', '/api/health'],
    ['a file', '/robots.txt'],
  ])('for %s', (_, url) => {
    expect(visit(url)).toBeUndefined()
  })

  test('for the data of a page, whose page is known', () => {
    const request = {method: 'GET', url: '/legal?_rsc=1a2b', headers: {host: 'localhost:3000', rsc: '1'}}
    const router = {...request.headers, 'next-router-state-tree': '[]', 'next-url': '/en/MENA'}
    expect(readOtherVisit({...request, headers: router})?.path).toBe('/en/MENA/legal')
    expect(readOtherVisit({...request, url: '/api/health'})).toBeNull()
    expect(readOtherVisit({...request, url: '/account?_rsc=1a2b'})).toBeNull()
  })

  test('where the routing leads elsewhere', () => {
    expect(visit('/legal', {'accept-language': 'ar'})).toBeUndefined()
    expect(visit('/legal', {cookie: 'lang=ar'})).toBeUndefined()
  })
})
