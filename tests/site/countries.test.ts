import {randomUUID} from 'node:crypto'
import {describe, expect, test} from 'vitest'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {readPage} from '#tests/support/read-page.ts'
import {siteUrl} from '#tests/support/site-url.ts'

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
        const {words} = await readPage(siteUrl, lang === 'ar' ? `/ar${path}` : path, {
          cookie: `region=${region}`,
        })
        expect(words.includes(withoutCrypto[lang])).toBe(region === 'MENA')
      }
    },
  )
})

const noticeFor = async (lang: string, headers: Readonly<Record<string, string>>) => {
  const response = await fetch(new URL(`/api/region/country?lang=${lang}`, siteUrl), {headers})
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return JSON.stringify(await response.json())
}

describe('the notice of a country', () => {
  test.each(notices)('in %s for %s is its own', async (lang, country, title, sentence) => {
    const notice = await noticeFor(lang, {'x-visitor-country': country})
    expect(notice).toContain(title)
    expect(notice).toContain(sentence)
  })

  test.each(['SA', 'DE', 'XX'])('is none for %s', async (country) => {
    expect(await noticeFor('ar', {'x-visitor-country': country})).toBe('null')
  })

  test('is none where no proxy names the country', async () => {
    expect(await noticeFor('en', {'cf-ipcountry': 'KW'})).toBe('null')
  })
})

describe('what is withheld in a country', () => {
  test.each([
    ['KW', ['crypto']],
    ['US', [...assetClasses]],
  ])('of %s is in the response', async (country, classes) => {
    const notice: unknown = JSON.parse(await noticeFor('en', {'x-visitor-country': country}))
    expect(notice).toMatchObject({withheld: {label: 'Not offered in your country', classes}})
  })

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
