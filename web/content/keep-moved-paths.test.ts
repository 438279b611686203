import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {MovedPaths} from '#web/routing/known-paths.ts'
import {markChanged} from '../cache/mark-clock.ts'
import {keepMovedPaths} from './moved-paths.ts'

const load = vi.fn<(signal: AbortSignal) => Promise<MovedPaths>>()
const report = vi.fn<(error: unknown) => void>()
const first: MovedPaths = new Map([['/blog/a', '/blog/b']])
const second: MovedPaths = new Map([['/blog/a', '/blog/c']])

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset()
  report.mockReset()
  globalThis.marsaMarkClock = undefined
})
afterEach(() => {
  vi.useRealTimers()
})

test('the table is read once, also for requests at the same time', async () => {
  load.mockResolvedValue(first)
  const moved = keepMovedPaths({load, report})
  expect(await Promise.all([moved(), moved()])).toEqual([first, first])
  expect(await moved()).toBe(first)
  expect(load).toHaveBeenCalledTimes(1)
})

test('a publication of its types has it read again, another does not', async () => {
  load.mockResolvedValueOnce(first).mockResolvedValueOnce(second)
  const moved = keepMovedPaths({load, report})
  await moved()
  markChanged(['regionProfile'])
  expect(await moved()).toBe(first)
  markChanged(['blogPost'])
  expect(await moved()).toBe(second)
})

test('a table that was being read while something was published is not taken for the new one', async () => {
  const slow = Promise.withResolvers<MovedPaths>()
  load.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(second)
  const moved = keepMovedPaths({load, report})
  const early = moved()
  markChanged(['content'])
  expect(await moved()).toBe(second)
  slow.resolve(first)
  await early
  expect(await moved()).toBe(second)
  load.mockReturnValue(new Promise(() => undefined))
  vi.advanceTimersByTime(60_000)
  expect(await moved()).toBe(second)
})

test('after a minute it is read again: the moment of a post may have come', async () => {
  load.mockResolvedValueOnce(first).mockResolvedValueOnce(second)
  const moved = keepMovedPaths({load, report})
  await moved()
  vi.advanceTimersByTime(60_000)
  // Requests don't wait for a table that is only old.
  expect(await moved()).toBe(first)
  expect(await moved()).toBe(second)
})

test('while the content service is unavailable, the last table stays, and few requests wait', async () => {
  load.mockResolvedValueOnce(first).mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(second)
  const moved = keepMovedPaths({load, report})
  await moved()
  markChanged(['content'])
  expect(await moved()).toBe(first)
  expect(await moved()).toBe(first)
  expect([load.mock.calls.length, report.mock.calls.length]).toEqual([2, 1])
  vi.advanceTimersByTime(3_000)
  expect(await moved()).toBe(first)
  expect(await moved()).toBe(second)
})

test('while the content service hangs, no request waits for a table that was read before', async () => {
  load.mockResolvedValueOnce(first).mockReturnValue(new Promise(() => undefined))
  const moved = keepMovedPaths({load, report})
  await moved()
  vi.advanceTimersByTime(60_000)
  expect(await moved()).toBe(first)
  expect(await moved()).toBe(first)
})
