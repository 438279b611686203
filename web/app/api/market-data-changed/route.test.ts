import {createHmac} from 'node:crypto'
import {beforeEach, expect, test, vi} from 'vitest'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'

const secret = 'a secret of the test, long enough'
const environment: {MARKET_DATA_WEBHOOK_SECRET: string | undefined} = {MARKET_DATA_WEBHOOK_SECRET: secret}
const markMarketData = vi.fn<() => Promise<void>>()

vi.mock('server-only', () => ({}))
vi.mock('#web/log/log.ts', () => ({log: {warn: () => undefined}}))
vi.mock('#runtime/environment/site-environment.ts', () => ({siteEnvironment: () => environment}))
vi.mock('#web/database/market-data/mark-market-data.ts', () => ({markMarketData}))

const {POST} = await import('./route.ts')

beforeEach(() => {
  environment.MARKET_DATA_WEBHOOK_SECRET = secret
  markMarketData.mockClear()
})

const body = JSON.stringify({version: 7})

const sign = (time: number, text = body) =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('base64url')}`

async function send(signature: string, text = body) {
  const response = await POST(
    new Request('http://localhost/api/market-data-changed', {
      method: 'POST',
      body: text,
      headers: {'x-market-data-signature': signature},
    }),
  )
  const json: unknown = await response.json()
  return [response.status, json]
}

test('a signed webhook expires the market data once, however often it is sent', async () => {
  const signature = sign(Date.now())
  expect(await send(signature)).toEqual([200, {expired: true}])
  expect(await send(signature)).toEqual([200, {expired: false}])
  expect(markMarketData).toHaveBeenCalledTimes(1)
})

test('a rejected webhook expires nothing', async () => {
  const negative = JSON.stringify({version: -1})
  expect(await send(sign(Date.now(), '{}'))).toEqual([401, {error: 'signature'}])
  expect(await send(sign(Date.now(), negative), negative)).toEqual([400, {error: 'body'}])
  environment.MARKET_DATA_WEBHOOK_SECRET = undefined
  expect(await send(sign(Date.now()))).toEqual([401, {error: 'signature'}])
  expect(markMarketData).not.toHaveBeenCalled()
})

test('a rejected webhook is counted, and one that is taken is not', async () => {
  const counting = countMetrics()
  await send(sign(Date.now()))
  await send(sign(Date.now(), '{}'))
  expect(await counting.lines()).toContain('marsa_requests_rejected_total{reason="webhook"} 1')
  counting.stop()
})
