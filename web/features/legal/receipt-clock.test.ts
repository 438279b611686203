import '#tests/support/site-variables.ts'
import {once} from 'node:events'
import {createServer} from 'node:http'
import {expect, onTestFinished, test, vi} from 'vitest'
import {z} from 'zod'
import {makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'

test('a server whose clock differs from the content service signs no receipt', async () => {
  const asked: Array<string | null> = []
  const service = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams.get('query'))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({result: new Date(Date.now() + 5_000).toISOString(), ms: 1, syncTags: []}))
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const {port} = z.object({port: z.number()}).parse(service.address())
  const key = makeSealKey('receipt-1')
  vi.stubEnv('SANITY_API_HOST', `http://127.0.0.1:${port}`)
  vi.stubEnv('RECEIPT_KEY', JSON.stringify(key))
  vi.stubEnv('RECEIPT_PUBLIC_KEYS', JSON.stringify({keys: [toPublicKey(key)]}))
  const {writeReceipt} = await import('./receipt.ts')
  const written = await writeReceipt({
    html: '<html><body><main>Text</main><footer><p id="risk-warning">Risk</p><div id="region-notices"></div></footer></body></html>',
    path: '/legal',
    shown: {lang: 'en', region: 'EU', country: null},
    visitorCountry: null,
  })
  expect([written, asked]).toEqual([{kind: 'wrongClock'}, ['now()']])
})
