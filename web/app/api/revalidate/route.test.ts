import {createHmac} from 'node:crypto'
import {NextRequest} from 'next/server'
import {beforeEach, expect, test, vi} from 'vitest'
import {countMetrics} from '#tests/support/unit/count-metrics.ts'
import {isFirstNotification} from '#web/cache/follow-marks.ts'

const secret = 'a secret of the test, long enough'
const expired: string[] = []
const marked: unknown[] = []
let hasDatabase = true

vi.mock('server-only', () => ({}))
vi.mock('#web/cache/mark-clock.ts', () => ({
  markChanged: (tags: readonly string[]) => expired.push(...tags),
}))
vi.mock('#web/database/publish-marks.ts', () => ({
  markPublished: async (mark: unknown) => {
    if (!hasDatabase) throw new Error('no database')
    marked.push(mark)
    return await Promise.resolve()
  },
}))
vi.mock('#web/log/log.ts', () => ({log: {warn: () => undefined}}))
vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({SANITY_WEBHOOK_SECRET: secret}),
}))

const {POST} = await import('./route.ts')

beforeEach(() => {
  expired.length = 0
  marked.length = 0
  hasDatabase = true
})

const body = JSON.stringify({_id: 'regionProfile-EU', _type: 'regionProfile'})

/** What the document expires: what shows it, and what shows all of its type. */
const ofEu = ['regionProfile', 'regionProfile/EU']

const sign = (time: number, key = secret) =>
  `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('base64url')}`

async function publish(signature: string, more: Readonly<Record<string, string>> = {}) {
  const response = await POST(
    new NextRequest('http://localhost/api/revalidate', {
      method: 'POST',
      body,
      headers: {'sanity-webhook-signature': signature, ...more},
    }),
  )
  const json: unknown = await response.json()
  return [response.status, json]
}

test('a signed webhook expires its type once, however often it is sent', async () => {
  const signature = sign(Date.now())
  expect(await publish(signature)).toEqual([200, {expired: ['regionProfile']}])
  expect(await publish(signature)).toEqual([200, {expired: []}])
  expect(await publish(signature)).toEqual([200, {expired: []}])
  expect(expired).toEqual(ofEu)
})

test('the next one, signed anew, expires it again', async () => {
  await publish(sign(Date.now() - 1_000))
  await publish(sign(Date.now() - 2_000))
  expect(expired).toEqual([...ofEu, ...ofEu])
})

test('a rejected webhook expires nothing, and leaves the signature new', async () => {
  const now = Date.now()
  expect(await publish(sign(now - 3_000, 'another secret'))).toEqual([401, {error: 'signature'}])
  expect(await publish(sign(now - 6 * 60_000))).toEqual([401, {error: 'age'}])
  expect(expired).toEqual([])
  expect(await publish(sign(now - 3_000))).toEqual([200, {expired: ['regionProfile']}])
})

test('a change that the stream of the content service reported before expires nothing again', async () => {
  const now = Date.now()
  const change = {'sanity-transaction-id': 'a-transaction'}
  expect(isFirstNotification('regionProfile-EU', 'a-transaction')).toBe(true)
  expect(await publish(sign(now - 4_000), change)).toEqual([200, {expired: ['regionProfile']}])
  expect(expired).toEqual([])
  await publish(sign(now - 5_000), {'sanity-transaction-id': 'the-next'})
  expect(expired).toEqual(ofEu)
})

test('the other servers are notified before the webhook has its response, of the change by the name that all know it under', async () => {
  await publish(sign(Date.now() - 6_000), {'sanity-transaction-id': 'notified'})
  expect(marked).toEqual([{type: 'regionProfile', documentId: 'regionProfile-EU', change: 'notified'}])
  await publish(sign(Date.now() - 7_000, 'another secret'))
  expect(marked).toHaveLength(1)
})

test('while the database cannot notify them, this server shows the new text, and the content service is to call again', async () => {
  hasDatabase = false
  const change = {'sanity-transaction-id': 'notified-later'}
  expect(await publish(sign(Date.now() - 8_000), change)).toEqual([503, {error: 'database'}])
  expect(expired).toEqual(ofEu)
  hasDatabase = true
  const again = sign(Date.now() - 9_000)
  expect((await publish(again, change))[0]).toBe(200)
  expect(expired).toEqual(ofEu)
  expect(marked).toEqual([{type: 'regionProfile', documentId: 'regionProfile-EU', change: 'notified-later'}])
})

test('a rejected webhook is counted, and one that is taken is not', async () => {
  const counting = countMetrics()
  await publish(sign(Date.now()))
  await publish(sign(Date.now(), 'another key'))
  expect(await counting.lines()).toContain('marsa_requests_rejected_total{reason="webhook"} 1')
  counting.stop()
})
