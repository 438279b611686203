import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {GET} from './route.ts'

const {load} = vi.hoisted(() => ({load: vi.fn<() => Promise<null>>(async () => await Promise.resolve(null))}))

vi.mock('#web/features/calendar/get-calendar-page.ts', () => ({
  getCalendarPage: async () => ({headline: ''}),
}))
vi.mock('#web/features/calendar/load-calendar.ts', () => ({listFileEntries: load}))
vi.mock('#web/parts/region/get-region-profile.ts', () => ({getRegionProfile: async () => ({})}))
vi.mock('#web/parts/region/plain-warning.ts', () => ({getPlainWarning: async () => ''}))

test('one network cannot keep a server at work with files, and is told when to try again', async () => {
  const ask = async () => await GET(new Request('http://localhost/api/trading/calendar.ics?lang=ar'))
  expect((await ask()).status).toBe(404)
  const last = (await Promise.all(Array.from({length: 700}, ask))).at(-1)
  expect(last?.status).toBe(429)
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(last?.headers.get('content-language')).toBe('ar')
  expect(load.mock.calls.length).toBeLessThan(700)
})
