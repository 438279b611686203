import '#tests/support/site-variables.ts'
import {createServer} from 'node:http'
import {once} from 'node:events'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, test, vi} from 'vitest'
import {getDirection, languages} from '#domain/languages.ts'
import {sendOverloaded, sendTooMany} from './send-overloaded.ts'

vi.mock('server-only', () => ({}))

const server = createServer((request, response) => {
  const lang = request.url?.startsWith('/ar') ? 'ar' : 'en'
  if (request.url?.endsWith('/busy')) sendOverloaded(response, lang)
  else sendTooMany(response, lang, 42)
})
let origin = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address: AddressInfo | string | null = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => void server.close())

/** By hand. */
const words = {
  en: {
    busy: ['Too many visitors at once', 'again in a few seconds'],
    many: ['Too many requests from your network', 'Please try again in 1 minute.'],
  },
  ar: {
    busy: ['عدد الزوّار الآن كبير جدًا', 'حاول مرة أخرى'],
    many: ['طلبات كثيرة من شبكتك', 'يُرجى المحاولة مجددًا بعد دقيقة.'],
  },
} as const

test.each(languages)('a visitor who has to wait is told so in %s, under a warning', async (lang) => {
  for (const [path, status, seconds, kind] of [
    ['busy', 503, '5', 'busy'],
    ['many', 429, '42', 'many'],
  ] as const) {
    const response = await fetch(`${origin}/${lang}/${path}`)
    const html = await response.text()
    expect([response.status, response.headers.get('retry-after')]).toEqual([status, seconds])
    expect(response.headers.get('content-language')).toBe(lang)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain(`<html lang="${lang}" dir="${getDirection(lang)}">`)
    expect(html).toMatch(/<aside>[^<]+<\/aside>/u)
    for (const text of words[lang][kind]) expect(html).toContain(text)
  }
})
