import '#tests/support/site-variables.ts'
import {describe, expect, test} from 'vitest'
import {NextRequest} from 'next/server'
import {chooseLanguage, keepKey, pageVary, readInputs, redirectVary, isSelectedByKey} from './visit.ts'

describe('the language that a browser prefers', () => {
  test.each([
    ['ar', 'ar'],
    ['AR-eg', 'ar'],
    ['en-GB', 'en'],
    ['fr, ar', 'ar'],
    ['fr-FR, de;q=0.9', 'en'],
    ['arc', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [null, 'en'],
  ] as const)('with the header %j is %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language)
  })

  test.each([
    ['en;q=0.5, ar;q=0.8', 'ar'],
    ['ar;q=0.5, en;q=0.8', 'en'],
    ['en;q=0.85,ar;q=0.9', 'ar'],
    ['ar;q=0.2, en', 'en'],
    ['en, ar;q=0.9', 'en'],
    ['en; q=0.5, ar;q=0.8', 'ar'],
    ['en;q=0.5 ;level=1, ar;q=0.8', 'ar'],
    ['fr, en;q=0.1, ar;q=0.2', 'ar'],
  ] as const)('is the one of the highest weight: of %s, %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language)
  })

  test.each([
    ['ar, en', 'ar'],
    ['en, ar', 'en'],
    ['ar;q=0.7, en;q=0.7', 'ar'],
    ['en;q=0.7, ar;q=0.7', 'en'],
  ] as const)('is the first of equal weight: of %s, %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language)
  })

  test('is not one that the browser refuses', () => {
    expect(chooseLanguage('ar;q=0')).toBe('en')
    expect(chooseLanguage('ar;q=0, fr')).toBe('en')
    expect(chooseLanguage('ar;q=0.0, en;q=0')).toBe('en')
    expect(chooseLanguage('en;q=0, ar;q=0.1')).toBe('ar')
  })

  test.each(['ar;level=1', 'ar;xq=0.1', 'ar;q=0.1x', 'ar;q=low'])(
    'has full weight where the weight is absent or no number: %s',
    (entry) => {
      expect(chooseLanguage(`en;q=0.5, ${entry}`)).toBe('ar')
    },
  )
})

const request = new NextRequest('http://localhost:3000/legal', {
  headers: {
    host: 'localhost:3000',
    cookie: 'lang=ar; region=EU; session=a',
    'x-visitor-country': 'DE',
    'accept-language': 'ar',
    'user-agent': 'Googlebot/2.1',
  },
})

test('the routing reads what is listed of a request, and nothing else', () => {
  expect(readInputs(request)).toEqual({
    host: 'localhost:3000',
    region: 'EU',
    country: 'DE',
    language: 'ar',
    browserLanguage: 'ar',
    relation: null,
    referrer: null,
  })
})

test('a shared cache knows the host, the region and the country', () => {
  expect(keepKey(readInputs(request))).toMatchObject({
    region: 'EU',
    country: 'DE',
    language: null,
    browserLanguage: null,
  })
  expect([pageVary(), redirectVary()]).toEqual([
    'cookie, x-visitor-country',
    'cookie, x-visitor-country, accept-language, sec-fetch-site, referer',
  ])
})

test('a page that its key would not select is not for shared caches', () => {
  expect(isSelectedByKey(request, {region: 'EU', country: 'DE'})).toBe(true)
  expect(isSelectedByKey(request, {region: 'MENA', country: 'DE'})).toBe(false)
  expect(isSelectedByKey(request, {region: 'EU', country: null})).toBe(false)
})
