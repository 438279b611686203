import {describe, expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {visitTo} from '#tests/support/unit/routing.ts'
import {decide} from './decide.ts'

describe('the language of a visit', () => {
  test('a first visit follows the browser', () => {
    expect(decide(visitTo('/legal', {browserLanguage: 'ar'}))).toMatchObject({
      kind: 'redirect',
      to: '/ar/legal',
      permanent: false,
      reason: 'browser-language',
    })
    expect(decide(visitTo('/', {browserLanguage: 'ar'}))).toMatchObject({to: '/ar'})
    expect(decide(visitTo('/legal'))).toMatchObject({kind: 'show', lang: 'en', page: '/legal'})
  })

  test('a stored choice wins over the browser', () => {
    expect(decide(visitTo('/legal', {storedLanguage: 'en', browserLanguage: 'ar'}))).toMatchObject({
      kind: 'show',
      lang: 'en',
    })
    expect(decide(visitTo('/legal', {storedLanguage: 'ar'}))).toMatchObject({reason: 'stored-language'})
    expect(decide(visitTo('/legal', {storedLanguage: 'xx', browserLanguage: 'ar'}))).toMatchObject({
      reason: 'browser-language',
    })
  })

  test('an editor in a preview gets the page of the address, whatever is stored', () => {
    const arabic = {storedLanguage: 'ar', browserLanguage: 'ar'} as const
    expect(decide(visitTo('/legal', {...arabic, isPreview: true}))).toMatchObject({kind: 'show', lang: 'en'})
  })

  test('a deep link to Arabic gets the requested page', () => {
    expect(decide(visitTo('/ar/legal', {storedLanguage: 'en'}))).toMatchObject({kind: 'show', lang: 'ar'})
  })

  test('a first visit from elsewhere remembers nothing: nobody has chosen yet', () => {
    for (const path of ['/legal', '/ar/legal', '/nope', '/ar/nope'])
      expect(decide(visitTo(path))).toMatchObject({kind: 'show', remember: undefined})
    for (const storedLanguage of languages)
      expect(decide(visitTo('/ar/legal', {storedLanguage}))).toMatchObject({remember: undefined})
  })

  test.each(['/blog/rss.xml', '/status/rss'])(
    'the feed %s is read in the language of its address',
    (path) => {
      const arabic = {storedLanguage: 'ar', browserLanguage: 'ar'} as const
      expect(decide(visitTo(path, arabic))).toMatchObject({kind: 'show', lang: 'en', page: path, status: 200})
      expect(decide(visitTo(`/ar${path}`, {storedLanguage: 'en'}))).toMatchObject({lang: 'ar', page: path})
    },
  )

  test('following a link of this site is a choice, and is remembered', () => {
    expect(decide(visitTo('/legal', {storedLanguage: 'ar', fromThisSite: true}))).toMatchObject({
      kind: 'show',
      lang: 'en',
      remember: 'en',
    })
    expect(decide(visitTo('/ar', {storedLanguage: 'ar', fromThisSite: true}))).toMatchObject({
      remember: undefined,
    })
  })
})

describe('the region of a visit', () => {
  test.each(regionCodes.flatMap((code) => languages.map((lang) => [code, lang] as const)))(
    'that stored %s shows its pages in %s',
    (storedRegion, lang) => {
      const path = lang === 'ar' ? '/ar/legal' : '/legal'
      expect(decide(visitTo(path, {storedRegion}))).toMatchObject({
        kind: 'show',
        lang,
        region: storedRegion,
        page: '/legal',
        status: 200,
      })
    },
  )

  const noRegions = ['XX', '', ...regionCodes.flatMap((code) => [code.toLowerCase(), `${code} `])]

  test.each<[string, string]>(noRegions.map((stored): [string, string] => [stored, 'GLOBAL']))(
    'that stored %j, which is no region, is %s',
    (storedRegion, region) => {
      expect(decide(visitTo('/', {storedRegion}))).toMatchObject({kind: 'show', region})
    },
  )

  test.each(regionCodes)('without a choice is that of the country, here of %s', (detectedRegion) => {
    for (const path of ['/legal', '/ar/legal', '/nope'])
      expect(decide(visitTo(path, {detectedRegion, defaultRegion: 'SG'}))).toMatchObject({
        kind: 'show',
        region: detectedRegion,
      })
  })

  test.each(regionCodes)('without a choice and a country is the default, here %s', (defaultRegion) => {
    expect(decide(visitTo('/', {defaultRegion}))).toMatchObject({region: defaultRegion})
  })
})

describe('the query of an address', () => {
  const cameFrom = {path: '/trading-conditions', search: '?group=forex&sort=-leverage'}

  test('is preserved in the other language', () => {
    expect(decide(visitTo('/ar/trading-conditions', {fromThisSite: true, cameFrom}))).toEqual({
      kind: 'redirect',
      to: '/ar/trading-conditions',
      search: '?group=forex&sort=-leverage',
      permanent: false,
      reason: 'kept-query',
    })
    expect(
      decide(
        visitTo('/calculators', {
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
    expect(decide(visitTo(path, {fromThisSite: true, cameFrom: from, parameters}))).toMatchObject({
      kind: 'show',
    })
  })
})

describe('an address below a list of documents that no document has', () => {
  const movedPaths = new Map([['/blog/a', '/blog/a']])
  const unknown = {page: '/not-found', status: 404}

  test.each(['/blog/b', '/ar/blog/b', '/blog/b/page/2'])(
    '%s is unknown, without a render of its own',
    (path) => {
      expect(decide(visitTo(path, {movedPaths}))).toMatchObject(unknown)
    },
  )

  test.each([
    ['/blog/a', {movedPaths}],
    ['/blog/page/2', {movedPaths}],
    ['/lp/b', {movedPaths}],
    ['/blog/b', {}],
    ['/blog/b', {movedPaths, isPreview: true}],
  ])('%s is shown with %j', (path, visit) => {
    expect(decide(visitTo(path, visit))).toMatchObject({page: path, status: 200})
  })
})

describe('a page that has moved', () => {
  const movedPaths = new Map([
    ['/blog/old', '/blog/new'],
    ['/blog/category/old', '/blog/category/new'],
    ['/blog/new', '/blog/new'],
  ])

  test.each([
    ['/blog/old', '/blog/new'],
    ['/ar/blog/old', '/ar/blog/new'],
    ['/blog/category/old', '/blog/category/new'],
    ['/ar/blog/category/old/page/2', '/ar/blog/category/new/page/2'],
  ])('%s leads to %s for good, until that changes', (path, to) => {
    expect(decide(visitTo(path, {movedPaths}))).toEqual({
      kind: 'redirect',
      to,
      permanent: true,
      isRevocable: true,
      reason: 'former-address',
    })
  })

  test('the language of the address stays, whatever the browser prefers', () => {
    expect(decide(visitTo('/blog/old', {movedPaths, browserLanguage: 'ar'}))).toMatchObject({to: '/blog/new'})
  })

  test('its current address shows it', () => {
    expect(decide(visitTo('/blog/new', {movedPaths}))).toMatchObject({kind: 'show', page: '/blog/new'})
  })

  test('an editor in a preview gets the address, which the draft may have again', () => {
    expect(decide(visitTo('/blog/old', {movedPaths, isPreview: true}))).toMatchObject({kind: 'show'})
  })
})
