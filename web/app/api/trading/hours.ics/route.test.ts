import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {GET} from './route.ts'

const {load} = vi.hoisted(() => ({
  load: vi.fn<() => Promise<never[]>>(async () => await Promise.resolve([])),
}))

vi.mock('#web/parts/markets/trading-hours/get-calendars.ts', () => ({getCalendars: load}))

test('one network cannot keep a server at work with hours, and is told when to try again', async () => {
  const ask = async () =>
    await GET(new Request('http://localhost/api/trading/hours.ics?lang=ar&calendar=forex'))
  expect((await ask()).status).toBe(404)
  const last = (await Promise.all(Array.from({length: 700}, ask))).at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last?.headers.get('content-language')).toBe('ar')
  expect(load.mock.calls.length).toBeLessThan(700)
})
