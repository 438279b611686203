import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'

const countPageSpeed = vi.fn<(speed: unknown) => Promise<void>>()

vi.mock('server-only', () => ({}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({
    SANITY_WEBHOOK_SECRET: 'a secret of the test',
    TRUSTED_PROXY_HOPS: 1,
    COUNTRY_HEADER: 'x-visitor-country',
  }),
}))
vi.mock('#web/database/page-speeds.ts', () => ({countPageSpeed}))

const {POST} = await import('./route.ts')

let counting: ReturnType<typeof countMetrics>

beforeEach(() => {
  countPageSpeed.mockClear()
  counting = countMetrics()
})
afterEach(() => counting.stop())

const speed = {path: '/ar/trading/EURUSD', device: 'phone', lcp: 2_600, cls: 0}

let lastPlace = 0

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const {status, headers: responseHeaders} = await POST(
    new Request('http://localhost/api/page-speeds', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `192.0.2.${(lastPlace += 1)}`,
        ...headers,
      },
    }),
  )
  expect(responseHeaders.has('set-cookie')).toBe(false)
  return status
}

test('a page view is counted by kind, device and country, and nothing of the visitor', async () => {
  expect(await send(speed, {'x-visitor-country': 'de', cookie: 'lang=ar'})).toBe(204)
  const bounds = [
    {metric: 'lcp', bound: 3_000},
    {metric: 'cls', bound: 1},
  ]
  expect(countPageSpeed.mock.calls).toEqual([[{page: '/trading/*', device: 'phone', country: 'DE', bounds}]])
  const {values} = await counting.metrics.pageSpeeds.get()
  expect(values.map(({labels, value}) => ({...labels, value}))).toEqual([
    {device: 'phone', metric: 'lcp', rating: 'middling', value: 1},
    {device: 'phone', metric: 'cls', rating: 'good', value: 1},
  ])
})

test.each([
  ['a page that does not exist', {...speed, path: '/nowhere'}, 404],
  ['another device', {...speed, device: 'Pixel 9'}, 400],
  ['a time below zero', {...speed, lcp: -1}, 400],
  ['a time above a minute', {...speed, inp: 60_001}, 400],
  ['anything besides', {...speed, visitor: 'me'}, 400],
])('%s is refused', async (_, body, status) => {
  expect(await send(body)).toBe(status)
  expect(countPageSpeed).not.toHaveBeenCalled()
})

test.each([{dnt: '1'}, {'sec-gpc': '1'}])(
  'who declines with %o gets the same response and is not counted',
  async (headers) => {
    expect(await send(speed, headers)).toBe(204)
    expect(countPageSpeed).not.toHaveBeenCalled()
  },
)

test('one place counts 120 page views a minute, and those of others all the same', async () => {
  const from = {'x-forwarded-for': '198.51.100.7'}
  const statuses = await Promise.all(Array.from({length: 122}, async () => await send(speed, from)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await send(speed, {'x-forwarded-for': '198.51.100.8'})).toBe(204)
})
