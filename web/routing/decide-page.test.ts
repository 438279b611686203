import {describe, expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {visitTo} from '#tests/support/unit/routing.ts'
import {decide} from './decide.ts'

describe('paths', () => {
  test.each([
    ['/en', '/'],
    ['/en/legal', '/legal'],
    ['/en/legal/privacy', '/legal/privacy'],
    ['/en//evil.example', '/evil.example'],
    ...regionCodes.flatMap((code) => [
      [`/en/${code}`, '/'],
      [`/en/${code}/legal`, '/legal'],
      [`/ar/${code}`, '/ar'],
      [`/ar/${code}/trading-conditions`, '/ar/trading-conditions'],
      [`/ar/${code}//evil.example`, '/ar/evil.example'],
    ]),
  ])('internal %s leads to %s for good', (path, to) => {
    expect(decide(visitTo(path))).toMatchObject({kind: 'redirect', to, permanent: true})
  })

  test.each(['/start-trading', '/webtrader', '/social'])('%s is a page of its own', (path) => {
    expect(decide(visitTo(path))).toMatchObject({page: path, status: 200, isPerRequest: false})
  })

  test.each([
    '/nope',
    '/ar/nope',
    '/trading-conditions/extra',
    '/%6Cegal',
    '/ar/ar',
    '/legal/',
    '//legal',
    '/not-found',
  ])('%s is not found', (path) => {
    expect(decide(visitTo(path))).toMatchObject({page: '/not-found', status: 404, isPerRequest: false})
  })

  test('an unknown path is not found in the language of its address, whatever is stored', () => {
    expect(decide(visitTo('/nope', {storedLanguage: 'ar'}))).toMatchObject({
      kind: 'show',
      lang: 'en',
      status: 404,
    })
  })
})

describe('the page of a document', () => {
  test('is shown by its slug; the page itself checks that the document exists', () => {
    expect(decide(visitTo('/ar/legal/privacy'))).toMatchObject({
      lang: 'ar',
      page: '/legal/privacy',
      status: 200,
    })
  })

  test('is shown with a slug of 96 letters', () => {
    const path = `/legal/${'a'.repeat(96)}`
    expect(decide(visitTo(path))).toMatchObject({page: path, status: 200})
  })

  test.each(['/legal/', '/legal/a--b', '/legal/a/b', `/legal/${'a'.repeat(97)}`, '/nope/privacy'])(
    '%s is not found',
    (path) => {
      expect(decide(visitTo(path))).toMatchObject({status: 404})
    },
  )
})

describe('the page of an instrument', () => {
  test.each(['/trading/EURUSD', '/trading/BRK.B', '/ar/trading/VOD.L'])('%s is shown', (path) => {
    expect(decide(visitTo(path))).toMatchObject({status: 200, page: path.replace('/ar', '')})
  })

  test.each([
    '/trading/eurusd',
    '/trading/.',
    '/trading/EUR%55SD',
    `/trading/${'A'.repeat(21)}`,
    '/trading/A/B',
  ])('%s is not found', (path) => {
    expect(decide(visitTo(path))).toMatchObject({status: 404})
  })
})

describe('a page that depends on its query', () => {
  test('is rendered per request', () => {
    expect(decide(visitTo('/ar/calculators', {parameters: ['symbol', 'lots']}))).toMatchObject({
      lang: 'ar',
      page: '/calculators/result',
      isPerRequest: true,
    })
  })

  test('is the page of an instrument with the time zone of its hours', () => {
    for (const parameter of ['hours', 'zone'])
      expect(decide(visitTo('/trading-conditions', {parameters: [parameter]}))).toMatchObject({
        page: '/trading-conditions/result',
        isPerRequest: true,
      })
    expect(decide(visitTo('/ar/trading/GER40', {parameters: ['zone']}))).toMatchObject({
      lang: 'ar',
      page: '/trading/GER40/result',
      isPerRequest: true,
    })
  })

  test('is the home page with a trade to price', () => {
    expect(decide(visitTo('/ar', {parameters: ['symbol', 'lots']}))).toMatchObject({
      lang: 'ar',
      page: '/result',
      isPerRequest: true,
    })
  })

  test.each([
    ['/', ['utm_source']],
    ['/webtrader', ['symbol']],
    ['/calculators', []],
    ['/trading/GER40', []],
    ['/trading', ['zone']],
    ['/calculators', ['utm_source']],
    ['/legal', ['symbol']],
  ])('%s with %j is one of the prerendered pages', (path, parameters) => {
    expect(decide(visitTo(path, {parameters}))).toMatchObject({page: path, isPerRequest: false})
  })

  test('has no second address', () => {
    expect(decide(visitTo('/result'))).toMatchObject({status: 404})
    expect(decide(visitTo('/calculators/result'))).toMatchObject({status: 404})
    expect(decide(visitTo('/trading/GER40/result'))).toMatchObject({status: 404})
  })
})

describe('the archive', () => {
  test.each([
    ['/legal/history/2026-11-21/eu', '/legal/history', '?at=2026-11-21&region=EU'],
    ['/ar/legal/history/2026-11-21/mena', '/ar/legal/history', '?at=2026-11-21&region=MENA'],
    ['/legal/history/before/uk', '/legal/history', '?at=1970-01-01&region=UK'],
  ])('%s leads to its moment', (path, to, search) => {
    expect(decide(visitTo(path))).toMatchObject({kind: 'redirect', to, search, permanent: true})
  })

  test.each(['at', 'with', 'month'])('is rendered per request with ?%s=', (parameter) => {
    expect(decide(visitTo('/legal/history', {parameters: [parameter, 'region']}))).toMatchObject({
      page: '/legal/history/result',
      isPerRequest: true,
    })
  })

  test('without a query is prerendered', () => {
    expect(decide(visitTo('/legal/history'))).toMatchObject({page: '/legal/history', isPerRequest: false})
  })
})
