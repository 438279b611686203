import {describe, expect, test} from 'vitest'
import {type Visit, decide} from './decide.ts'

const visit = (path: string, given: Partial<Visit> = {}): Visit => ({
  path,
  parameters: [],
  storedLanguage: undefined,
  storedRegion: undefined,
  browserLanguage: 'en',
  isCrawler: false,
  fromThisSite: false,
  cameFrom: undefined,
  isPreview: false,
  ...given,
})

describe('the language of a visit', () => {
  test('a first visit follows the browser', () => {
    expect(decide(visit('/legal', {browserLanguage: 'ar'}))).toMatchObject({
      kind: 'redirect',
      to: '/ar/legal',
      permanent: false,
      reason: 'browser-language',
    })
    expect(decide(visit('/', {browserLanguage: 'ar'}))).toMatchObject({to: '/ar'})
    expect(decide(visit('/legal'))).toMatchObject({kind: 'show', lang: 'en', page: '/legal'})
  })

  test('a stored choice wins over the browser', () => {
    expect(decide(visit('/legal', {storedLanguage: 'en', browserLanguage: 'ar'}))).toMatchObject({
      kind: 'show',
      lang: 'en',
    })
    expect(decide(visit('/legal', {storedLanguage: 'ar'}))).toMatchObject({reason: 'stored-language'})
    expect(decide(visit('/legal', {storedLanguage: 'xx', browserLanguage: 'ar'}))).toMatchObject({
      reason: 'browser-language',
    })
  })

  test('an editor in a preview gets the page of the address, whatever is stored', () => {
    const arabic = {storedLanguage: 'ar', browserLanguage: 'ar'} as const
    expect(decide(visit('/legal', {...arabic, isPreview: true}))).toMatchObject({kind: 'show', lang: 'en'})
  })

  test('a deep link to Arabic and a crawler get what they asked for', () => {
    expect(decide(visit('/ar/legal', {storedLanguage: 'en'}))).toMatchObject({kind: 'show', lang: 'ar'})
    expect(decide(visit('/legal', {browserLanguage: 'ar', isCrawler: true}))).toMatchObject({lang: 'en'})
  })

  test('following a link of this site is a choice, and is remembered', () => {
    expect(decide(visit('/legal', {storedLanguage: 'ar', fromThisSite: true}))).toMatchObject({
      kind: 'show',
      lang: 'en',
      remember: 'en',
    })
    expect(decide(visit('/ar', {storedLanguage: 'ar', fromThisSite: true}))).toMatchObject({
      remember: undefined,
    })
  })
})

describe('the region of a visit', () => {
  test.each([
    [undefined, 'MENA'],
    ['EU', 'EU'],
    ['XX', 'GLOBAL'],
    ['', 'GLOBAL'],
    ['eu', 'GLOBAL'],
  ])('stored %s is %s', (storedRegion, region) => {
    expect(decide(visit('/', {storedRegion}))).toMatchObject({kind: 'show', region})
  })
})

describe('paths', () => {
  test.each([
    ['/en', '/'],
    ['/en/legal', '/legal'],
    ['/en/UK', '/'],
    ['/en/UK/legal', '/legal'],
    ['/ar/EU', '/ar'],
    ['/ar/EU/trading-conditions', '/ar/trading-conditions'],
    ['/en//evil.example', '/evil.example'],
    ['/ar/EU//evil.example', '/ar/evil.example'],
  ])('internal %s leads to %s for good', (path, to) => {
    expect(decide(visit(path))).toMatchObject({kind: 'redirect', to, permanent: true})
  })

  test.each(['/start-trading', '/webtrader', '/social'])('%s shows the home page', (path) => {
    expect(decide(visit(path))).toMatchObject({page: '/', status: 200})
  })

  test.each([
    '/nope',
    '/ar/nope',
    '/trading-conditions/extra',
    '/%6Cegal',
    '/ar/ar',
    '/AR',
    '/legal/',
    '//legal',
    '/not-found',
  ])('%s is not found', (path) => {
    expect(decide(visit(path))).toMatchObject({page: '/not-found', status: 404})
  })

  test('an unknown path is not found in the language of its address, whatever is stored', () => {
    expect(decide(visit('/nope', {storedLanguage: 'ar'}))).toMatchObject({
      kind: 'show',
      lang: 'en',
      status: 404,
    })
  })
})

describe('the page of a document', () => {
  test('is shown by its slug, and says itself whether there is such a document', () => {
    expect(decide(visit('/ar/legal/privacy'))).toMatchObject({
      lang: 'ar',
      page: '/legal/privacy',
      status: 200,
    })
  })

  test.each([
    '/legal/',
    '/legal/Privacy',
    '/legal/a--b',
    '/legal/a/b',
    `/legal/${'a'.repeat(97)}`,
    '/nope/privacy',
  ])('%s is not found', (path) => {
    expect(decide(visit(path))).toMatchObject({status: 404})
  })
})

describe('the page of an instrument', () => {
  test.each(['/trading/EURUSD', '/trading/BRK.B', '/ar/trading/VOD.L'])('%s is shown', (path) => {
    expect(decide(visit(path))).toMatchObject({status: 200, page: path.replace('/ar', '')})
  })

  test.each([
    '/trading/eurusd',
    '/trading/.',
    '/trading/EUR%55SD',
    `/trading/${'A'.repeat(21)}`,
    '/trading/A/B',
  ])('%s is not found', (path) => {
    expect(decide(visit(path))).toMatchObject({status: 404})
  })
})

describe('a page that answers what its address asks', () => {
  test('is made for that one request', () => {
    expect(decide(visit('/ar/calculators', {parameters: ['symbol', 'lots']}))).toMatchObject({
      lang: 'ar',
      page: '/calculators/result',
      isAnswer: true,
    })
  })

  test.each([
    ['/calculators', []],
    ['/calculators', ['utm_source']],
    ['/legal', ['symbol']],
  ])('%s with %j is one of the prerendered pages', (path, parameters) => {
    expect(decide(visit(path, {parameters}))).toMatchObject({page: path, isAnswer: false})
  })

  test('has no second address', () => {
    expect(decide(visit('/calculators/result'))).toMatchObject({status: 404})
  })
})

describe('a question that an address asks', () => {
  const cameFrom = {path: '/trading-conditions', search: '?group=forex&sort=-leverage'}

  test('is asked in the other language too', () => {
    expect(decide(visit('/ar/trading-conditions', {fromThisSite: true, cameFrom}))).toEqual({
      kind: 'redirect',
      to: '/ar/trading-conditions',
      search: '?group=forex&sort=-leverage',
      permanent: false,
      reason: 'kept-question',
    })
    expect(
      decide(
        visit('/calculators', {
          fromThisSite: true,
          cameFrom: {path: '/ar/calculators', search: '?symbol=EURUSD'},
        }),
      ),
    ).toMatchObject({to: '/calculators', search: '?symbol=EURUSD'})
  })

  test.each([
    ['the same page', '/trading-conditions', cameFrom, []],
    ['another page', '/ar/calculators', cameFrom, []],
    ['an address with a question of its own', '/ar/trading-conditions', cameFrom, ['find']],
    ['a page that was asked nothing', '/ar/trading-conditions', {...cameFrom, search: '?utm=x'}, []],
  ])('is not put to %s', (_, path, from, parameters) => {
    expect(decide(visit(path, {fromThisSite: true, cameFrom: from, parameters}))).toMatchObject({
      kind: 'show',
    })
  })
})
