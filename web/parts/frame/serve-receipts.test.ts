import '#tests/support/site-variables.ts'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {RequestFilter} from '../../guard-servers.ts'

const key = makeSealKey('receipt-1')
vi.stubEnv('RECEIPT_KEY', JSON.stringify(key))
vi.stubEnv('RECEIPT_PUBLIC_KEYS', JSON.stringify({keys: [toPublicKey(key)]}))

const {limitMisses} = await import('#web/cache/front/limit-misses.ts')
const {limitRenders} = await import('#web/cache/front/limit-renders.ts')
const {serveStoredPages} = await import('#web/cache/front/serve-stored-pages.ts')
const {sendOverloaded, sendTooMany} = await import('./send-overloaded.ts')
const {serveMarkdown} = await import('./serve-markdown.ts')
const {readReceiptAddress, serveReceipts} = await import('./serve-receipts.ts')

test.each([
  ['/legal?receipt', '/legal'],
  ['/?receipt=', '/'],
  ['/ar/trading/BRK.B?receipt', '/ar/trading/BRK.B'],
  ['/trading?class=forex&receipt', undefined],
  ['/legal?receipt=1', undefined],
  ['/legal', undefined],
  ['', undefined],
])('%s asks for a receipt of %s', (url, page) => {
  expect(readReceiptAddress(url)).toBe(page)
})

/** A site that has no instruments, and whose pages are never kept. Returns how to read the status of an address, and what Next was asked for. */
async function startSite() {
  const asked: string[] = []
  /** What every page waits for. */
  let slow: Promise<void> | undefined
  const holdPages = (): (() => void) => {
    const {promise, resolve} = Promise.withResolvers<void>()
    slow = promise
    return resolve
  }
  const filters: readonly RequestFilter[] = [
    serveMarkdown(),
    serveReceipts(
      async ({path}) =>
        await Promise.resolve(
          path.endsWith('/legal/imprint') ? {kind: 'wrongClock'} : {kind: 'receipt', text: '{}'},
        ),
    ),
    serveStoredPages(sendOverloaded),
    limitMisses(sendTooMany),
    limitRenders(sendTooMany),
  ]
  const server = createServer((request, response) => {
    const answer: () => unknown = async () => {
      const {url = ''} = request
      asked.push(url)
      await slow
      response.statusCode = url.startsWith('/trading/') ? 404 : 200
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        '<main>Text</main><footer><p id="risk-warning">Risk</p><div id="region-notices"></div></footer>',
      )
    }
    filters.reduceRight<() => unknown>((passOn, filter) => () => filter(request, response, passOn), answer)()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const {port} = z.object({port: z.number()}).parse(server.address())
  const read = async (path: string, network: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {headers: {'x-forwarded-for': network}})
    await response.arrayBuffer()
    return [response.status, response.headers.get('content-type')] as const
  }
  return {asked, port, read, holdPages}
}

test.each([
  ['receipts', '198.51.100.45', (page: string) => `${page}?receipt`],
  ['Markdown', '198.51.100.46', (page: string) => `${page}.md`],
])(
  '%s of pages that are not stored count for the renders of their network',
  async (_, network, toAddress) => {
    const {asked, read, holdPages} = await startSite()
    const release = holdPages()
    const statuses: number[] = []
    const reads = Array.from({length: 40}, async (_none, number) => {
      statuses.push((await read(toAddress(`/glossary/term-${number}`), network))[0])
    })
    await expect.poll(() => statuses).toEqual(Array(24).fill(503))
    expect(asked).toHaveLength(16)
    const other = read('/contact', '198.51.100.47')
    await expect.poll(() => asked).toContain('/contact')
    release()
    await Promise.all(reads)
    expect(statuses.slice(24)).toEqual(Array(16).fill(200))
    expect((await other)[0]).toBe(200)
  },
)

test.each([
  ['a receipt', '198.51.100.41', 'application/json', (page: string) => `${page}?receipt`],
  ['Markdown', '198.51.100.42', 'text/markdown; charset=utf-8', (page: string) => `${page}.md`],
])(
  'asking for %s of pages that are missing uses up the misses of that network alone',
  async (_, network, type, toAddress) => {
    const {asked, read} = await startSite()
    for (let number = 0; number < 300; number += 1)
      expect([number, (await read(toAddress(`/trading/AAA${number}`), network))[0]]).toEqual([number, 404])
    const before = asked.length
    expect((await read(toAddress('/trading/AAA1'), network))[0]).toBe(429)
    expect(asked).toHaveLength(before)
    expect(await read(toAddress('/legal'), '198.51.100.43')).toEqual([200, type])
    expect((await read(toAddress('/trading/AAA1'), '198.51.100.43'))[0]).toBe(404)
  },
)

test('a server whose clock is off says so in words, and gives no receipt', async () => {
  const {port} = await startSite()
  const read = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: {'x-forwarded-for': '198.51.100.44'},
    })
    return [response.status, response.headers.get('retry-after'), await response.text()]
  }
  expect(await read('/legal/imprint?receipt')).toEqual([503, '60', expect.stringContaining('clock')])
  expect(await read('/ar/legal/imprint?receipt')).toEqual([503, '60', expect.stringContaining('ساعة')])
})
