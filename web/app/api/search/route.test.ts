import {beforeEach, expect, test, vi} from 'vitest'

const searchSite = vi.fn<() => Promise<unknown>>()

vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({SANITY_WEBHOOK_SECRET: 'a secret of the test', TRUSTED_PROXY_HOPS: 1}),
}))
vi.mock('#web/parts/search/results/search-site.ts', () => ({searchSite}))
vi.mock('#web/features/assistant/answer/search-answers.ts', () => ({
  loadShortAnswer: () => Promise.resolve(null),
}))
vi.mock('#web/routing/detected-region.ts', () => ({detectedCountry: () => null}))

const {GET} = await import('./route.ts')

beforeEach(() => {
  searchSite.mockReset()
  searchSite.mockResolvedValue({groups: [], instrumentsKnown: true})
})

const search = async (q: string, place: string, lang = 'en') =>
  await GET(
    new Request(`http://localhost/api/search?${new URLSearchParams({lang, region: 'EU', q})}`, {
      headers: {'x-forwarded-for': place},
    }),
  )

test('more than six hundred searches a minute from one network are refused, without reading anything', async () => {
  for (let count = 0; count < 600; count += 1) expect((await search('gold', '192.0.2.1')).status).toBe(200)
  searchSite.mockClear()
  const response = await search('gold', '192.0.2.1')
  expect(response.status).toBe(429)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await response.text()).toContain('Many requests came from your network')
  const inArabic = await search('gold', '192.0.2.1', 'ar')
  expect(inArabic.headers.get('content-language')).toBe('ar')
  expect(await inArabic.text()).toContain('وصلتنا من شبكتك طلبات كثيرة')
  expect(searchSite).not.toHaveBeenCalled()
  // Those of others get results.
  expect((await search('gold', '192.0.2.2')).status).toBe(200)
})

test('what is no query costs nothing of it', async () => {
  for (let count = 0; count < 601; count += 1) expect((await search(' ', '192.0.2.3')).status).toBe(400)
  expect((await search('gold', '192.0.2.3')).status).toBe(200)
})
