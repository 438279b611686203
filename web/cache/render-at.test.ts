import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {markedSince, momentOfNow} from './mark-clock.ts'

const lifetimes: unknown[] = []
vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>, _: unknown, options: object) => {
    lifetimes.push(options)
    return read
  },
}))
const {markAt, renderAt} = await import('./render-at.ts')

beforeEach(() => {
  vi.useFakeTimers()
  globalThis.marsaPlannedMarks = undefined
  lifetimes.length = 0
})
afterEach(() => void vi.useRealTimers())

const hour = 3_600_000

test("a page's lifetime ends and its tag is marked at the time of the change", async () => {
  const before = momentOfNow()
  await renderAt('announcements/EU', Date.now() + hour)
  expect(lifetimes).toEqual([{tags: ['announcements/EU'], revalidate: 3_600}])
  vi.advanceTimersByTime(hour - 1)
  expect(markedSince(['announcements/EU'], before)).toEqual([])
  vi.advanceTimersByTime(1)
  expect(markedSince(['announcements/EU'], before)).toEqual(['announcements/EU'])
})

test('the earliest time counts, and the next one is planned after it', () => {
  const mark = (hours: number) => {
    const before = momentOfNow()
    vi.advanceTimersByTime(hours * hour)
    return markedSince(['a'], before).length
  }
  markAt('a', Date.now() + 2 * hour)
  markAt('a', Date.now() + hour)
  markAt('a', Date.now() + 3 * hour)
  expect([mark(1), mark(2)]).toEqual([1, 0])
  markAt('a', Date.now() + hour)
  expect(mark(1)).toBe(1)
  markAt('a', Date.now() + 48 * hour)
  expect(mark(72)).toBe(0)
})
