import {describe, expect, test} from 'vitest'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {type Visit, decide} from './decide.ts'

const visit = (path: string, overrides: Partial<Visit> = {}): Visit => ({
  path,
  parameters: [],
  storedLanguage: undefined,
  storedRegion: undefined,
  browserLanguage: 'en',
  isCrawler: false,
  fromThisSite: false,
  cameFrom: undefined,
  isPreview: false,
  ...overrides,
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

  test('a deep link to Arabic and a crawler get the requested page', () => {
    expect(decide(visit('/ar/legal', {storedLanguage: 'en'}))).toMatchObject({kind: 'show', lang: 'ar'})
    expect(decide(visit('/legal', {browserLanguage: 'ar', isCrawler: true}))).toMatchObject({lang: 'en'})
  })

  test('a first visit from elsewhere remembers nothing: nobody has chosen yet', () => {
    for (const path of ['/legal', '/ar/legal', '/nope', '/ar/nope'])
      expect(decide(visit(path))).toMatchObject({kind: 'show', remember: undefined})
    for (const storedLanguage of languages)
      expect(decide(visit('/ar/legal', {storedLanguage}))).toMatchObject({remember: undefined})
  })

  test.each(['/blog/rss.xml', '/status/rss'])(
    'the feed %s is read in the language of its address',
    (path) => {
      const arabic = {storedLanguage: 'ar', browserLanguage: 'ar'} as const
      expect(decide(visit(path, arabic))).toMatchObject({kind: 'show', lang: 'en', page: path, status: 200})
      expect(decide(visit(`/ar${path}`, {storedLanguage: 'en'}))).toMatchObject({lang: 'ar', page: path})
    },
  )

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
  test.each(regionCodes.flatMap((code) => languages.map((lang) => [code, lang] as const)))(
    'that stored %s shows its pages in %s',
    (storedRegion, lang) => {
      const path = lang === 'ar' ? '/ar/legal' : '/legal'
      expect(decide(visit(path, {storedRegion}))).toMatchObject({
        kind: 'show',
        lang,
        region: storedRegion,
        page: '/legal',
        status: 200,
      })
    },
  )

  const noRegions = ['XX', '', ...regionCodes.flatMap((code) => [code.toLowerCase(), `${code} `])]

  test.each<[string | undefined, string]>([
    [undefined, 'MENA'],
    ...noRegions.map((stored): [string, string] => [stored, 'GLOBAL']),
  ])('that stored %j, which is no region, is %s', (storedRegion, region) => {
    expect(decide(visit('/', {storedRegion}))).toMatchObject({kind: 'show', region})
  })
})

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
    expect(decide(visit(path))).toMatchObject({page: '/not-found', status: 404, isPerRequest: false})
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
  test('is shown by its slug; the page itself checks that the document exists', () => {
    expect(decide(visit('/ar/legal/privacy'))).toMatchObject({
      lang: 'ar',
      page: '/legal/privacy',
      status: 200,
    })
  })

  test('is shown with a slug of 96 letters', () => {
    const path = `/legal/${'a'.repeat(96)}`
    expect(decide(visit(path))).toMatchObject({page: path, status: 200})
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

describe('a page that depends on its query', () => {
  test('is rendered per request', () => {
    expect(decide(visit('/ar/calculators', {parameters: ['symbol', 'lots']}))).toMatchObject({
      lang: 'ar',
      page: '/calculators/result',
      isPerRequest: true,
    })
  })

  test.each([
    ['/calculators', []],
    ['/calculators', ['utm_source']],
    ['/legal', ['symbol']],
  ])('%s with %j is one of the prerendered pages', (path, parameters) => {
    expect(decide(visit(path, {parameters}))).toMatchObject({page: path, isPerRequest: false})
  })

  test('has no second address', () => {
    expect(decide(visit('/calculators/result'))).toMatchObject({status: 404})
  })
})

describe('the query of an address', () => {
  const cameFrom = {path: '/trading-conditions', search: '?group=forex&sort=-leverage'}

  test('is preserved in the other language', () => {
    expect(decide(visit('/ar/trading-conditions', {fromThisSite: true, cameFrom}))).toEqual({
      kind: 'redirect',
      to: '/ar/trading-conditions',
      search: '?group=forex&sort=-leverage',
      permanent: false,
      reason: 'kept-query',
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
    [
      'another page that knows the same parameters',
      '/ar/calculators',
      {path: '/legal', search: '?symbol=EURUSD'},
      [],
    ],
    ['another page than the search', '/ar/region', {path: '/search', search: '?q=margin&to=EU'}, []],
    ['an address with its own query', '/ar/trading-conditions', cameFrom, ['find']],
    ['a page without a known parameter', '/ar/trading-conditions', {...cameFrom, search: '?utm=x'}, []],
  ])('is not kept for %s', (_, path, from, parameters) => {
    expect(decide(visit(path, {fromThisSite: true, cameFrom: from, parameters}))).toMatchObject({
      kind: 'show',
    })
  })
})
