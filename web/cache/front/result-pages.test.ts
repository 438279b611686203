import '#tests/support/site-variables.ts'
import {createHash} from 'node:crypto'
import {createServer, IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {describe, expect, test, vi} from 'vitest'
import type {Language} from '#domain/languages.ts'
import {freePort} from '#tests/support/ports.ts'
import {log} from '../../log/log.ts'
import {runInRequest} from '../../log/request-context.ts'
import {markChanged} from '../mark-clock.ts'
import {statusTag} from '../tags.ts'
import {serveResultPages} from './result-pages.ts'

vi.mock('server-only', () => ({}))

/** What the filter does with a request: passes it on, or sends the refusal in a language with the seconds to wait. */
function ask(url: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, {method, url, headers: {host: 'localhost:3000', ...headers}})
  const done = {isPassed: false, refused: [] as Array<readonly [Language, number]>}
  const filter = serveResultPages((_, lang, seconds) => void done.refused.push([lang, seconds]))
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

  test('are left to Next if they cannot be read', () => {
    expect(ask('/search?q=gold', {'not a header': 'a'}).isPassed).toBe(true)
  })

  test('cost nothing where no query decides about the page', () => {
    const headers = {'x-forwarded-for': '198.51.100.200'}
    spend('/legal?utm_source=mail', headers)
    expect(ask('/search?q=gold', headers).isPassed).toBe(true)
  })
})

describe('a page with results', () => {
  const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  const policy = `script-src 'self' 'nonce-n1' ${hashOf('head()')}`
  const html =
    '<html><head><script>head()</script></head><body><p>found</p><script>echoed()</script><script nonce="n2">guessed()</script><script nonce="n1">flight()</script></body></html>'

  /** Sends requests through the filter, with a renderer that counts its pages. Resolves to how many it rendered, and the last response. */
  async function readAll(
    visits: ReadonlyArray<
      Readonly<{url: string; headers?: Readonly<Record<string, string>>; after?: () => void}>
    >,
    {status = 200, isIncomplete = false} = {},
  ) {
    const filter = serveResultPages(() => undefined)
    let rendered = 0
    const server = createServer((request, response) =>
      runInRequest('r1', () =>
        filter(request, response, () => {
          rendered += 1
          if (isIncomplete) log.warn('a part could not be read')
          response.statusCode = status
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.setHeader('content-security-policy', policy)
          response.setHeader('cache-control', 'private, no-store')
          response.setHeader('set-cookie', 'of=the first visitor')
          response.end(html)
        }),
      ),
    )
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const responses: Array<Readonly<{headers: Headers; text: string}>> = []
    for (const {url, headers, after} of visits) {
      const response = await fetch(`http://127.0.0.1:${port}${url}`, headers ? {headers} : {})
      responses.push({headers: response.headers, text: await response.text()})
      after?.()
    }
    server.close()
    return {rendered, responses}
  }

  test.each(['/search?q=gold', '/trading-conditions?find=eur', '/ar/assistant?helper=ask&q=margin'])(
    'such as %s is rendered once for all visitors of a variant',
    async (url) => {
      const {rendered, responses} = await readAll([
        {url},
        {url},
        {url, headers: {cookie: 'region=EU'}},
        {url: `${url}x`},
      ])
      expect(rendered).toBe(3)
      expect(responses[1]?.text).toBe(responses[0]?.text)
      expect(responses[1]?.headers.get('set-cookie')).toBeNull()
      expect(responses[1]?.headers.get('cache-control')).toBe('private, no-store')
    },
  )

  test('allows its scripts by hash, because a nonce must be new in each response', async () => {
    const {responses} = await readAll([{url: '/search?q=gold'}])
    expect(responses[0]?.text).not.toContain('n1')
    const sent = responses[0]?.headers.get('content-security-policy')
    for (const own of ['head()', 'flight()']) expect(sent).toContain(hashOf(own))
    expect(sent).not.toContain('nonce')
  })

  test('does not allow a script that its own policy did not', async () => {
    const {responses} = await readAll([{url: '/search?q=gold'}])
    for (const foreign of ['echoed()', 'guessed()'])
      expect(responses[0]?.headers.get('content-security-policy')).not.toContain(hashOf(foreign))
  })

  test.each(['regionProfile/MENA', 'database', 'blogPost', 'content'])(
    'is rendered again after a change of %s, and not after a check of the status',
    async (tag) => {
      const url = '/search?q=gold'
      const changed = await readAll([{url, after: () => markChanged([tag])}, {url}])
      expect(changed.rendered).toBe(2)
      expect((await readAll([{url, after: () => markChanged([statusTag])}, {url}])).rendered).toBe(1)
    },
  )

  test('is rendered again after five seconds', async () => {
    const url = '/search?q=gold'
    const now = vi.spyOn(performance, 'now')
    const later = () => void now.mockReturnValue(performance.now() + 5_001)
    expect((await readAll([{url, after: later}, {url}])).rendered).toBe(2)
    now.mockRestore()
  })

  test.each([
    ['its visitor alone', '/newsletter/confirm?token=a', {}],
    ['a preview', '/search?q=gold', {cookie: '__prerender_bypass=a'}],
    ['the router', '/search?q=gold', {rsc: '1'}],
    ['a price', '/calculators?symbol=EURUSD', {}],
    ["Next's own parameters", '/search?q=gold&_rsc=a', {}],
  ])('for %s is never kept', async (_, url, headers) => {
    const {rendered, responses} = await readAll([
      {url, headers},
      {url, headers},
    ])
    expect(rendered).toBe(2)
    expect(responses[0]?.headers.get('content-security-policy')).toBe(policy)
  })

  test('that lacks a part is not kept', async () => {
    expect(
      (await readAll([{url: '/search?q=gold'}, {url: '/search?q=gold'}], {isIncomplete: true})).rendered,
    ).toBe(2)
  })

  test('that failed is not kept', async () => {
    expect((await readAll([{url: '/search?q=gold'}, {url: '/search?q=gold'}], {status: 500})).rendered).toBe(
      2,
    )
  })
})
