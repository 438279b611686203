import {randomUUID} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {everyLink} from '#tests/support/link-rules.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {publicPath, readPagePath} from '#i18n/public-path.ts'
import {mayLinkTo} from '#web/parts/region/may-show-link.ts'
import {crawlSite} from '#tests/support/pages/crawl-site.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {isThorough} from '#tests/support/thoroughness.ts'

/** By hand: the countries of the Middle East and North Africa without crypto CFDs, as a page names them. */
const withoutCrypto = {
  en: 'Crypto CFDs are not offered in Algeria, Egypt, Kuwait and Qatar.',
  ar: 'لا تُعرض عقود الفروقات على العملات المشفّرة في الجزائر والكويت وقطر ومصر.',
} as const

/** By hand: what visitors in a country are told. */
const notices = [
  ['en', 'KW', 'Your country seems to be Kuwait', 'Crypto CFDs are not offered in Kuwait.'],
  ['ar', 'EG', 'يبدو أنك في مصر', 'لا تُعرض عقود الفروقات على العملات المشفّرة في مصر.'],
  ['en', 'us', 'Your country seems to be United States', 'We do not serve clients in the United States'],
  ['ar', 'JP', 'يبدو أنك في اليابان', 'لا نخدم العملاء المقيمين في اليابان'],
  ['ar', 'BE', 'يبدو أنك في بلجيكا', 'لا نخدم عملاء التجزئة المقيمين في بلجيكا'],
] as const

describe.each(languages)('the crypto line in %s', (lang) => {
  test.each(regionCodes)(
    'of %s names the countries of the region without crypto CFDs, and no others',
    async (region) => {
      for (const path of ['/legal', '/trading-conditions']) {
        const {words} = await readPage(siteUrl, publicPath(lang, path), {
          cookie: `region=${region}`,
        })
        expect(words.includes(withoutCrypto[lang])).toBe(region === 'MENA')
      }
    },
  )
})

/** How a page that tells of a country begins to. */
const yourCountry = {en: 'Your country seems to be', ar: 'يبدو أنك في'} as const

const wordsFor = async (path: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  (await readPage(siteUrl, path, {cookie: 'region=MENA', ...headers})).words

/** Every run asks two pages of the five. */
const noticed = isThorough
  ? ['/', '/legal', '/trading-conditions', '/demo', '/auth?mode=sign-up']
  : ['/legal', '/auth?mode=sign-up']

describe.each(noticed)('the notice of a country on %s', (path) => {
  test.each(notices)('in %s for %s is its own', async (lang, country, title, sentence) => {
    const words = await wordsFor(publicPath(lang, path), {'x-visitor-country': country})
    expect(words).toContain(title)
    expect(words).toContain(sentence)
  })

  test.each(['SA', 'DE', 'XX'])('is none for %s', async (country) => {
    expect(await wordsFor(publicPath('ar', path), {'x-visitor-country': country})).not.toContain(
      yourCountry.ar,
    )
  })

  test('is none where no proxy names the country', async () => {
    expect(await wordsFor(path, {'cf-ipcountry': 'KW'})).not.toContain(yourCountry.en)
  })

  test('is the same for a search engine in that country', async () => {
    const agent = {'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)'}
    expect(await wordsFor(path, {'x-visitor-country': 'KW', ...agent})).toContain(yourCountry.en)
    expect(await wordsFor(path, agent)).not.toContain(yourCountry.en)
  })
})

/** By hand: pages that say whether crypto is offered, and what they say where it is. */
const saidOfCrypto = [
  ['en', '/', 'up to 1:2'],
  ['ar', '/', 'حتى 1:2'],
  ['en', '/legal', 'Crypto CFDs Allowed'],
  ['en', '/trading-conditions', 'Crypto CFDs Allowed'],
] as const
const notOffered = {en: 'Not offered in your country', ar: 'غير متاحة في بلدك'} as const

describe('a page, as it is read without scripts,', () => {
  test.each(saidOfCrypto)(
    'in %s at %s says in Kuwait that crypto is not offered',
    async (lang, path, offered) => {
      const [kuwait, riyadh] = [
        await wordsFor(publicPath(lang, path), {'x-visitor-country': 'KW'}),
        await wordsFor(publicPath(lang, path), {'x-visitor-country': 'SA'}),
      ]
      expect(riyadh).toContain(offered)
      expect(riyadh).not.toContain(notOffered[lang])
      expect(kuwait).not.toContain(offered)
      expect(kuwait).toContain(notOffered[lang])
    },
  )

  test('of a coin has no figure in Kuwait, and says why', async () => {
    const words = await wordsFor('/trading/BTCUSD', {'x-visitor-country': 'KW'})
    expect(words).toContain('is not offered in your country. This page therefore does not show a price')
    expect(words).not.toContain('Costs and margin')
    expect(await wordsFor('/trading/BTCUSD', {'x-visitor-country': 'SA'})).toContain('Costs and margin')
  })

  test('of a currency pair is the same in Kuwait', async () => {
    const words = await wordsFor('/trading/EURUSD', {'x-visitor-country': 'KW'})
    expect(words).toContain('Costs and margin')
    expect(words).not.toContain(notOffered.en)
  })

  test('about crypto is not listed in Kuwait, and not shown', async () => {
    const post = '/blog/crypto-cfds-costs-and-limits'
    const page = async (path: string, country: string) => {
      const headers = {'x-visitor-country': country, cookie: 'region=MENA'}
      const response = await fetch(new URL(path, siteUrl), {headers})
      return {status: response.status, isLinked: (await response.text()).includes(post)}
    }
    expect((await page(post, 'KW')).status).toBe(404)
    expect((await page(post, 'SA')).status).toBe(200)
    expect((await page('/blog', 'KW')).isLinked).toBe(false)
    expect((await page('/blog', 'SA')).isLinked).toBe(true)
  })
})

describe('what is withheld in a country', () => {
  test.each([
    ['KW', 'BTCUSD', false],
    ['SA', 'BTCUSD', true],
    ['KW', 'EURUSD', true],
    ['JP', 'EURUSD', false],
  ])('a visitor from %s calculates with %s: %s', async (country, symbol, isOffered) => {
    const address = new URL(`/api/calculators?lang=en&region=MENA&symbol=${symbol}`, siteUrl)
    const response = await fetch(address, {headers: {'x-visitor-country': country}})
    expect(await response.json()).toMatchObject(
      isOffered ? {refused: null} : {inputs: null, refused: 'restrictedInCountry'},
    )
  })
})

describe('the server', () => {
  const send = async (lang: string, country: string) => {
    const body = new FormData()
    const values = {
      lang,
      country,
      region: 'MENA',
      firstName: 'Layla',
      lastName: 'Haddad',
      email: `layla-${randomUUID()}@example.com`,
      phone: '+965 2222 0142',
      platform: 'mt5',
    }
    for (const [name, value] of Object.entries(values)) body.append(name, value)
    const response = await fetch(new URL('/api/forms/demo', siteUrl), {
      method: 'POST',
      headers: {origin: siteUrl},
      body,
    })
    return {status: response.status, text: await response.text()}
  }

  test.each(notices.slice(2))(
    'refuses in %s a request from %s, and says why',
    async (lang, country, _, sentence) => {
      const {status, text} = await send(lang, country.toUpperCase())
      expect(status).toBe(422)
      expect(text).toContain(sentence)
    },
  )

  test('accepts a request from a country of the region', async () => {
    expect((await send('ar', 'KW')).status).toBe(200)
  })
})

describe('where CFDs may not be advertised', () => {
  const headline = 'Know what a trade costs before you place it'
  const read = async (path: string, country: string) =>
    await readPage(siteUrl, path, {cookie: 'region=EU', 'x-visitor-country': country})

  test.each([
    ['ES', false],
    ['DE', true],
  ])(
    '%s: the frame and the home page lead to a demo account, and a landing page is shown: %s',
    async (country, isShown) => {
      expect((await read('/', country)).html.includes('href="/demo"')).toBe(isShown)
      expect((await read('/lp/what-a-trade-costs', country)).words.includes(headline)).toBe(isShown)
    },
  )

  test.each([
    ['en', 'We offer no demo account in Spain'],
    ['ar', 'لا نقدّم حسابات تجريبية في إسبانيا'],
  ] as const)('the demo page in %s is not found, and says why', async (lang, reason) => {
    const path = publicPath(lang, '/demo')
    const [spain, germany] = [await read(path, 'ES'), await read(path, 'DE')]
    expect([spain.status, germany.status]).toEqual([404, 200])
    expect(spain.words).toContain(reason)
    expect([spain.html, germany.html].map((html) => html.includes('id="open"'))).toEqual([false, true])
    const asMarkdown = await Promise.all(
      ['ES', 'DE'].map(async (country) => await read(`${path}.md`, country)),
    )
    expect(asMarkdown.map(({status}) => status)).toEqual([404, 200])
  })

  test.each(languages)('no page in %s leads to a demo account or a landing page', async (lang) => {
    // Every run reads the pages of the first level, a thorough one all but the history and the many instruments.
    const isInside = (path: string) =>
      (lang === 'ar') === /^\/ar(?:\/|$)/u.test(path) &&
      (isThorough
        ? !/\/(?:trading|legal\/history)\//u.test(path)
        : readPagePath(path).split('/').length === 2)
    const pages = await crawlSite({
      siteUrl,
      start: publicPath(lang, '/'),
      headers: {cookie: `region=EU; lang=${lang}`, 'x-visitor-country': 'ES'},
      isInside,
      keep: (page) => page,
    })
    expect(pages.length).toBeGreaterThan(5)
    const leads = pages.flatMap(({path, links}) =>
      links
        .map((href) => (href.startsWith(siteUrl) ? href.slice(siteUrl.length) : href))
        .filter((href) => href.startsWith('/') && !mayLinkTo({...everyLink, allowsMarketing: false}, href))
        .map((href) => `${path} -> ${href}`),
    )
    expect(leads).toEqual([])
  })

  test('a sign-up for a demo account from there is not for one', async () => {
    const path = '/auth?mode=sign-up&intent=demo'
    expect((await read(path, 'DE')).html).toContain('name="intent"')
    expect((await read(path, 'ES')).html).not.toContain('name="intent"')
  })
})
