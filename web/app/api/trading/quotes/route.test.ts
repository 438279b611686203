import {beforeEach, expect, test, vi} from 'vitest'

const findOfferedQuotes = vi.fn<() => Promise<unknown>>()

vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({SANITY_WEBHOOK_SECRET: 'a secret of the test', TRUSTED_PROXY_HOPS: 1}),
}))
vi.mock('#web/features/trading/responses/find-quotes.ts', () => ({findOfferedQuotes}))
vi.mock('#web/log/log.ts', () => ({log: {error: () => undefined}}))
vi.mock('#web/parts/region/get-region-profile.ts', () => ({getVisitorRules: async () => ({})}))
vi.mock('#web/routing/detected-region.ts', () => ({detectedCountry: () => null}))

const {GET} = await import('./route.ts')

beforeEach(() => {
  findOfferedQuotes.mockReset()
  findOfferedQuotes.mockResolvedValue({now: 0, isDemo: true, quotes: []})
})

const read = async (place: string, lang = 'en', symbols = 'EURUSD') =>
  await GET(
    new Request(`http://localhost/api/trading/quotes?${new URLSearchParams({lang, region: 'EU', symbols})}`, {
      headers: {'x-forwarded-for': place},
    }),
  )

test('a hundred visible pages of a network get their quotes each second, and more are refused in their language', async () => {
  for (let count = 0; count < 6_000; count += 1) expect((await read('192.0.2.1')).status).toBe(200)
  findOfferedQuotes.mockClear()
  const response = await read('192.0.2.1', 'ar')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('content-language')).toBe('ar')
  expect(await response.text()).toContain('وصلتنا من شبكتك طلبات كثيرة')
  expect(findOfferedQuotes).not.toHaveBeenCalled()
  expect((await read('192.0.2.2')).status).toBe(200)
})

test('what asks for no quote costs nothing of it', async () => {
  for (let count = 0; count < 6_001; count += 1) expect((await read('192.0.2.3', 'en', '')).status).toBe(400)
  expect((await read('192.0.2.3')).status).toBe(200)
})

test('quotes that could not be read are no empty answer', async () => {
  findOfferedQuotes.mockRejectedValue(new Error('The quotes were never read.'))
  expect((await read('192.0.2.4')).status).toBe(503)
})
