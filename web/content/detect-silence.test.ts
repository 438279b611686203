import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {detectSilence} from './follow-publications.ts'

const [first, second] = ['2026-01-01T09:00:00Z', '2026-01-01T09:10:00Z']
const readLatestChange = vi.fn<() => Promise<string | null>>()
const onSilent = vi.fn<(changedAt: string) => void>()
const report = vi.fn<(what: string, error: unknown) => void>()
let silence: ReturnType<typeof detectSilence>

beforeEach(async () => {
  vi.useFakeTimers()
  for (const each of [readLatestChange, onSilent, report]) each.mockReset()
  readLatestChange.mockResolvedValue(first)
  silence = detectSilence({readLatestChange, onSilent, report})
  silence.begin()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  silence.stop()
  vi.useRealTimers()
})

test('while nothing changes, a stream that says nothing is not silent', async () => {
  await vi.advanceTimersByTimeAsync(600_000)
  expect(readLatestChange).toHaveBeenCalledTimes(11)
  expect(onSilent).not.toHaveBeenCalled()
})

test('a change that the stream does not report is found out within 65 seconds', async () => {
  readLatestChange.mockResolvedValue(second)
  await vi.advanceTimersByTimeAsync(64_900)
  expect(onSilent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(onSilent.mock.calls).toEqual([[second]])
})

test('a change that the stream reported is no silence, nor one that it reports a little later', async () => {
  silence.note(second)
  readLatestChange.mockResolvedValue(second)
  await vi.advanceTimersByTimeAsync(70_000)
  const third = '2026-01-01T09:20:00Z'
  readLatestChange.mockResolvedValue(third)
  await vi.advanceTimersByTimeAsync(52_000)
  silence.note(third)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSilent).not.toHaveBeenCalled()
})

test('what changed before the stream began again is not expected of it', async () => {
  readLatestChange.mockResolvedValue(second)
  silence.begin()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onSilent).not.toHaveBeenCalled()
})

test('a response that comes after the stream was lost says nothing about the next one', async () => {
  const {promise, resolve} = Promise.withResolvers<string>()
  readLatestChange.mockReturnValueOnce(promise)
  await vi.advanceTimersByTimeAsync(60_000)
  silence.stop()
  resolve(second)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onSilent).not.toHaveBeenCalled()
})

test('a content service that does not respond is reported, and queried again', async () => {
  readLatestChange.mockRejectedValueOnce(new Error('away'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(report).toHaveBeenCalledOnce()
  readLatestChange.mockResolvedValue(second)
  await vi.advanceTimersByTimeAsync(65_000)
  expect(onSilent).toHaveBeenCalledOnce()
})

test('an empty content service has nothing to report', async () => {
  readLatestChange.mockResolvedValue(null)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onSilent).not.toHaveBeenCalled()
})
