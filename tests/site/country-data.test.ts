import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {extractWords, siteUrl} from '#tests/support/site.ts'

/** By hand: how a visitor in a country without crypto CFDs reads that they are not offered there. */
const state = {
  en: 'Restricted (Not offered in your country)',
  ar: 'مقيّدة (غير متاحة في بلدك)',
} as const

const from = (country: string) => ({'x-visitor-country': country, cookie: 'region=MENA'})
const get = async (path: string, country: string): Promise<string> => {
  const response = await fetch(new URL(path, siteUrl), {headers: from(country), redirect: 'manual'})
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toMatch(/^private/u)
  return await response.text()
}

const rowsShape = z.object({rows: z.array(z.record(z.string(), z.json()))})
const names = new Set(['symbol', 'name', 'alias', 'group', 'base', 'offer'])

/** The row of an instrument: what its region and country do with it, and its figures. */
const rowOf = async (path: string, symbol: string, country: string) => {
  const {rows} = rowsShape.parse(JSON.parse(await get(path, country)))
  const row = rows.find((each) => each['symbol'] === symbol)
  const figures = Object.entries(row ?? {}).filter(
    ([key, value]) => !names.has(key) && value !== null && value !== '',
  )
  return {offer: row?.['offer'], hasFigures: figures.length > 0}
}

const lists = [
  '/api/trading/instruments?lang=en&region=MENA',
  '/api/trading/instruments/found?lang=en&region=MENA&find=USD&group=crypto',
  '/api/trading/spreads?lang=en&region=MENA&account=raw',
  '/api/trading/spreads/found?lang=en&region=MENA&account=raw&find=BTC',
]

describe.each(lists)('%s', (path) => {
  test('holds no figure of a coin for Kuwait, and all of them for Saudi Arabia', async () => {
    expect(await rowOf(path, 'BTCUSD', 'KW')).toEqual({offer: 'restrictedInCountry', hasFigures: false})
    expect(await rowOf(path, 'BTCUSD', 'SA')).toEqual({offer: 'offered', hasFigures: true})
  })
})

describe.each(languages)('in %s', (lang) => {
  test.each(['instruments.csv?', 'spreads.csv?account=pro&'])(
    'the file %s states the country, and no figure',
    async (file) => {
      const path = `/api/trading/${file}lang=${lang}&region=MENA`
      const lineFor = async (country: string) =>
        (await get(path, country)).split('\r\n').find((line) => line.startsWith('BTCUSD,')) ?? ''
      const line = await lineFor('KW')
      expect(line).toContain(state[lang])
      expect(line.replace(state[lang], '')).not.toMatch(/\d/u)
      expect(await lineFor('SA')).toMatch(/\d/u)
    },
  )

  test('search and palette say so of a coin, and find no text about crypto', async () => {
    const query = `/api/search?lang=${lang}&region=MENA&q=`
    expect(await get(`${query}BTCUSD`, 'KW')).toContain(state[lang])
    expect(await get(`${query}BTCUSD`, 'SA')).not.toContain(state[lang])
    const post = '/blog/crypto-cfds-costs-and-limits'
    expect(await get(`${query}crypto`, 'KW')).not.toContain(post)
  })

  // What is read: the labels of tables hold every state.
  const page = async (path: string, country: string) =>
    extractWords(await get(lang === 'ar' ? `/ar${path}` : path, country))
  const words = {
    en: {state: 'Not offered in your country', leverage: 'crypto leverage', group: 'Crypto'},
    ar: {state: 'غير متاحة في بلدك', leverage: 'رافعة العملات المشفرة', group: 'العملات المشفّرة'},
  }[lang]

  test('the assistant answers by the country', async () => {
    const question = `/assistant?helper=ask&q=${encodeURIComponent(words.leverage)}`
    const [kuwait, riyadh] = [await page(question, 'KW'), await page(question, 'SA')]
    expect(kuwait).toContain(`${words.group} ${words.state}`)
    expect(kuwait).not.toContain(`${words.group} 1:2`)
    expect(riyadh).not.toContain(words.state)
    expect(riyadh).toContain(`${words.group} 1:2`)
  })

  test.each(['/trading-conditions?group=crypto', '/search?q=BTCUSD'])(
    'a page with the query %s says so',
    async (path) => {
      expect(await page(path, 'KW')).toContain(words.state)
      expect(await page(path, 'SA')).not.toContain(words.state)
    },
  )
})

test('the calendar file of crypto is for countries that offer it', async () => {
  const statusFor = async (country: string) =>
    (
      await fetch(new URL('/api/trading/hours.ics?lang=en&region=MENA&calendar=crypto', siteUrl), {
        headers: from(country),
      })
    ).status
  expect([await statusFor('KW'), await statusFor('SA')]).toEqual([404, 200])
})
