import '#tests/support/site-variables.ts'
import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, test, vi} from 'vitest'
import type {Language} from '#domain/languages.ts'
import {limitResultPages} from './limit-result-pages.ts'

vi.mock('server-only', () => ({}))

/** What the filter does with a request: passes it on, or sends the refusal in a language with the seconds to wait. */
function ask(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, {method, url, headers: {host: 'localhost:3000', ...headers}})
  const done = {isPassed: false, refused: [] as Array<readonly [Language, number]>}
  const filter = limitResultPages((_, lang, seconds) => void done.refused.push([lang, seconds]))
  filter(request, new ServerResponse(request), () => {
    done.isPassed = true
  })
  return done
}

const max = 600
const spend = (url: string, headers: Readonly<Record<string, string>>) =>
  Array.from({length: max}, () => ask(url, headers).isPassed)

describe('pages with a query', () => {
  test.each([
    ['/search?q=gold', '/ar/search?q=%D8%B0%D9%87%D8%A8'],
    ['/assistant?helper=ask&q=margin', '/ar/assistant?helper=ask&q=margin'],
    ['/trading-conditions?find=gold', '/ar/calculators?symbol=XAUUSD'],
  ])(
    'such as %s are refused to a network after six hundred in a minute, in its language',
    (url, inArabic) => {
      const headers = {'x-forwarded-for': `198.51.100.${url.length}`}
      expect(spend(url, headers)).toEqual(Array.from({length: max}, () => true))
      for (const [address, lang] of [
        [url, 'en'],
        [inArabic, 'ar'],
      ] as const) {
        const {isPassed, refused} = ask(address, headers)
        expect(isPassed).toBe(false)
        expect(refused).toEqual([[lang, expect.any(Number)]])
        const [[, seconds] = ['en', 0]] = refused
        expect(seconds).toBeGreaterThan(0)
        expect(seconds).toBeLessThanOrEqual(60)
      }
      // Data for the router, and forms without scripts, render the page as well.
      expect(ask(`${url}&_rsc=a`, {...headers, rsc: '1'}).isPassed).toBe(false)
      expect(ask(url, headers, 'POST').isPassed).toBe(false)
      expect(ask(url, {'x-forwarded-for': '203.0.113.9'}).isPassed).toBe(true)
      for (const free of ['/search', '/legal?utm_source=mail', '/api/search?q=gold', '/nothing?q=gold'])
        expect([free, ask(free, headers).isPassed]).toEqual([free, true])
    },
  )

  test('cost nothing where no query decides about the page', () => {
    const headers = {'x-forwarded-for': '198.51.100.200'}
    spend('/legal?utm_source=mail', headers)
    expect(ask('/search?q=gold', headers).isPassed).toBe(true)
  })
})
