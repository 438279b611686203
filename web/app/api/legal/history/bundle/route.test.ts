import '#tests/support/site-variables.ts'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))
vi.mock('#web/features/legal/history/bundle.ts', () => ({
  readRange: () => ({kind: 'moment', at: '2026-11-30T00:00:00.000000Z'}),
  writeBundle: async () =>
    await Promise.resolve(
      (async function* () {
        for (const piece of ['a', 'b', 'c']) yield await Promise.resolve(piece)
      })(),
    ),
}))

const {GET} = await import('./route.ts')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const request = async (network?: string) =>
  await GET(
    new Request('http://localhost/api/legal/history/bundle?at=2026-11-30&region=EU&lang=en', {
      headers: network === undefined ? {} : {'x-forwarded-for': network},
    }),
  )

test('a network whose reader took long rests three times as long, so that others have a turn', async () => {
  const slow = await request('198.51.100.51')
  expect(slow.status).toBe(200)
  expect((await request('198.51.100.52')).status).toBe(503)
  vi.advanceTimersByTime(10_000)
  const refused = await request('198.51.100.51')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  const other = await request('198.51.100.52')
  expect(await other.text()).toBe('abc')
  vi.advanceTimersByTime(30_000)
  const again = await request('198.51.100.51')
  expect((await request('198.51.100.52')).status).toBe(503)
  vi.advanceTimersByTime(5_000)
  await again.body?.cancel()
  const leaving = await request('198.51.100.51')
  expect([leaving.status, leaving.headers.get('retry-after')]).toEqual([429, '15'])
  await slow.body?.cancel()
})

test('a network whose turn no other wanted may have the next one at once', async () => {
  const slow = await request('198.51.100.54')
  expect((await request('198.51.100.54')).status).toBe(503)
  vi.advanceTimersByTime(10_000)
  expect(await (await request('198.51.100.54')).text()).toBe('abc')
  await slow.body?.cancel()
})

test('a fast reader may have the next one at once, and so may one whom no proxy names', async () => {
  for (let count = 0; count < 2; count += 1) expect(await (await request('198.51.100.53')).text()).toBe('abc')
  for (let count = 0; count < 2; count += 1) {
    expect((await request()).status).toBe(200)
    vi.advanceTimersByTime(10_000)
  }
})
