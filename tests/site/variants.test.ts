import {describe, expect, test} from 'vitest'
import {type Language, languages} from '#domain/languages.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {scriptBytes} from '#tests/support/pages/measurements.ts'
import {isThorough} from '#tests/support/thoroughness.ts'

/** Every run reads one page in every variant; the oracle reads the leverage of others. */
const pages = isThorough ? ['/', '/trading-conditions', '/legal'] : ['/legal']

const addressOf = (lang: Language, page: string) => (lang === 'en' ? page : `/ar${page === '/' ? '' : page}`)

const profileOf = (code: RegionCode) => {
  const profile = demoProfiles.get(code)
  if (!profile) throw new Error(`No demo profile ${code}`)
  return profile
}

describe('the first HTML, without JavaScript', () => {
  for (const page of pages)
    for (const lang of languages)
      for (const region of regionCodes)
        test(`${addressOf(lang, page)} for ${region} holds its language, warning, notice and cap`, async () => {
          const path = addressOf(lang, page)
          const profile = profileOf(region)
          const {status, html, words} = await readPage(siteUrl, path, {cookie: `region=${region}`})
          expect(status).toBe(200)
          expect(html).toMatch(
            new RegExp(`<html[^>]* lang="${lang}"[^>]* dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`, 'u'),
          )
          expect(words).toContain(asRead(profile.riskWarning[lang]))
          expect(words).toContain(profile.complianceNotice[lang].replaceAll(/\s+/gu, ' '))
          expect(words).toContain(`1:${profile.maxLeverage}`)
          const cryptoNotice = page === '/legal' ? profile.cryptoNotice[lang].replaceAll(/\s+/gu, ' ') : ''
          expect(words).toContain(cryptoNotice)
          expect(words).toContain(asRead(profile.riskWarningShort[lang]))
          expect(!profile.showHeadlineLeverage && words.includes('1:500')).toBe(false)

          // Its scripts come once it has been painted; they are still the site's own.
          expect(html).not.toMatch(/<script\b[^>]* async\b/u)
          expect(await scriptBytes(siteUrl, html)).toBeGreaterThan(0)

          const again = async () => (await readPage(siteUrl, path, {cookie: `region=${region}`})).headers
          // Stale: prerendered too, and being rendered again because its market data is a minute old. A publication meanwhile is rendered first.
          await expect.poll(async () => (await again()).get('x-nextjs-cache')).toMatch(/^(HIT|STALE)$/u)
          expect((await again()).get('cache-control')).toBe('private, max-age=0, must-revalidate')
        })
})

describe('who gets what', () => {
  test('nothing stored is MENA, an unknown code is GLOBAL', async () => {
    const mena = await readPage(siteUrl, '/legal')
    expect(mena.words).toContain(asRead(profileOf('MENA').riskWarning.en))
    const unknown = await readPage(siteUrl, '/legal', {cookie: 'region=XX'})
    expect(unknown.words).toContain(asRead(profileOf('GLOBAL').riskWarning.en))
    expect(unknown.words).toContain('1:200')
  })

  test('a first visit of an Arabic browser is led to Arabic, uncached', async () => {
    const response = await readPage(siteUrl, '/legal', {'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5'})
    expect(response.status).toBe(307)
    expect(new URL(response.headers.get('location') ?? '', siteUrl).pathname).toBe('/ar/legal')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('a stored choice wins over the browser, and a deep link over both', async () => {
    const arabicBrowser = {'accept-language': 'ar'}
    expect((await readPage(siteUrl, '/', {...arabicBrowser, cookie: 'lang=en'})).status).toBe(200)
    expect((await readPage(siteUrl, '/', {cookie: 'lang=ar'})).status).toBe(307)
    expect((await readPage(siteUrl, '/ar', {cookie: 'lang=en', 'accept-language': 'en'})).status).toBe(200)
  })

  test('how pages are stored is not an address', async () => {
    for (const [path, to] of [
      ['/en/UK/legal', '/legal'],
      ['/ar/EU', '/ar'],
      ['/en', '/'],
    ] as const) {
      const response = await readPage(siteUrl, path)
      expect(response.status).toBe(308)
      expect(new URL(response.headers.get('location') ?? '', siteUrl).pathname).toBe(to)
    }
  })

  test('no page is ever stored by a shared cache', async () => {
    for (const path of [
      '/',
      '/ar',
      '/nope',
      '/ar/nope',
      '/x/y/z',
      '/en/XX',
      '/nope.html',
      '/trading-conditions',
    ])
      expect((await readPage(siteUrl, path)).headers.get('cache-control') ?? '').not.toMatch(
        /s-maxage|public/u,
      )
  })
})

describe('what is not there', () => {
  for (const [path, lang, region] of [
    ['/nope', 'en', 'MENA'],
    ['/ar/nope', 'ar', 'EU'],
    ['/deep/er/path', 'en', 'UK'],
    ['/nope.png', 'en', 'SG'],
    ['/%6Cegal', 'en', 'EU'],
  ] as const)
    test(`${path} is a localized 404 with the warning of ${region}`, async () => {
      const {status, html, words} = await readPage(siteUrl, path, {cookie: `region=${region}`})
      expect(status).toBe(404)
      expect(html).toContain(`lang="${lang}"`)
      expect(words).toContain(asRead(profileOf(region).riskWarning[lang]))
      expect(html).toMatch(/<meta name="robots" content="noindex/u)
    })
})

describe('found by search engines', () => {
  for (const page of pages)
    test(`${page} names itself and its other language, both ways`, async () => {
      for (const lang of languages) {
        const {html} = await readPage(siteUrl, addressOf(lang, page))
        const links = [
          ...html.matchAll(/<link rel="(canonical|alternate)"(?: hrefLang="([^"]+)")? href="([^"]+)"/gu),
        ]
        const at = (rel: string, hreflang?: string) =>
          links
            .filter(([, r, h]) => r === rel && h === hreflang)
            .map(([, , , href = '']) => new URL(href).pathname)
        expect(at('canonical')).toEqual([addressOf(lang, page)])
        expect(at('alternate', 'en')).toEqual([page])
        expect(at('alternate', 'ar')).toEqual([addressOf('ar', page)])
        expect(at('alternate', 'x-default')).toEqual([page])
      }
    })

  test('the aliases of the home page name it as canonical', async () => {
    for (const alias of ['/start-trading', '/webtrader', '/social']) {
      const {status, html} = await readPage(siteUrl, alias)
      expect(status).toBe(200)
      expect(html).toMatch(/<link rel="canonical" href="[^"/]+\/\/[^"/]+\/?"/u)
    }
  })

  test('sitemap and robots name every page in both languages', async () => {
    const sitemap = await readPage(siteUrl, '/sitemap.xml')
    for (const page of pages)
      for (const lang of languages)
        expect(sitemap.html).toMatch(
          new RegExp(`<loc>[^<]*${addressOf(lang, page).replace(/\/$/u, '/?')}</loc>`, 'u'),
        )
    expect(sitemap.html).toContain('hreflang="ar"')
    expect(sitemap.html).toMatch(/\/legal<\/loc>[\s\S]*?<lastmod>20\d\d-/u)
    const robots = await readPage(siteUrl, '/robots.txt')
    expect(robots.html).toMatch(/Sitemap: http.*\/sitemap\.xml/u)
    expect(robots.html).toMatch(/Sitemap: http.*\/sitemap-instruments\.xml/u)
  })

  test('a sitemap of their own names the instruments in both languages, and when their figures changed', async () => {
    const {html} = await readPage(siteUrl, '/sitemap-instruments.xml')
    for (const path of ['/trading/EURUSD', '/ar/trading/EURUSD'])
      expect(html).toMatch(new RegExp(`<loc>[^<]*//[^/<]*${path}</loc>.*<lastmod>20\\d\\d-`, 'u'))
    const paths = [...html.matchAll(/<loc>([^<]*)<\/loc>/gu)].map(([, url = '']) => new URL(url).pathname)
    expect(paths.length).toBeGreaterThan(2_000)
    for (const path of [paths.at(0), paths.at(paths.length / 2), paths.at(-1)])
      expect([path, (await readPage(siteUrl, path ?? '')).status]).toEqual([path, 200])
  })
})

describe('security of every response', () => {
  for (const path of ['/', '/ar/legal', '/trading-conditions', '/nope'])
    test(`${path} carries a strict policy by hash and the security headers`, async () => {
      const {headers, html} = await readPage(siteUrl, path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/script-src 'self' 'sha256-/u)
      expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/u)
      expect(html).not.toMatch(/\son[a-z]+="/u)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('x-powered-by')).toBeNull()
    })

  test("a visitor's own policy header does not get into the page", async () => {
    await readPage(siteUrl, '/legal', {'content-security-policy': "script-src 'nonce-from-outside'"})
    expect((await readPage(siteUrl, '/legal')).html).not.toContain('from-outside')
  })
})
