import {beforeEach, expect, test, vi} from 'vitest'
import {markChanged, momentOfNow} from '../../publish-marks/mark-clock.ts'
import {shareReads} from './share-reads.ts'

let published = 'one'
let time = 0
const read = vi.fn<() => Promise<string>>(async () => await Promise.resolve(published))
const shared = () => shareReads({read, moment: momentOfNow, now: () => time, shareMs: 1_000})

beforeEach(() => {
  published = 'one'
  time = 0
  read.mockClear()
})

test('all who ask at once share one read', async () => {
  const ask = shared()
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['one', 'one', 'one'])
  expect(await ask()).toBe('one')
  expect(read).toHaveBeenCalledOnce()
})

test('whoever asks after a publication waits for no read from before it', async () => {
  const before = Promise.withResolvers<string>()
  read.mockImplementationOnce(async () => await before.promise)
  const ask = shared()
  const early = ask()
  published = 'two'
  markChanged(['regionProfile'])
  expect(await ask()).toBe('two')
  before.resolve('one')
  expect(await early).toBe('one')
  expect(await ask()).toBe('two')
})

test('a read is not shared for longer than a second, in case nobody heard of a change', async () => {
  const ask = shared()
  await ask()
  published = 'two'
  time = 999
  expect(await ask()).toBe('one')
  time = 1_000
  expect(await ask()).toBe('two')
})

test('a failed read is tried again by whoever asks next', async () => {
  read.mockRejectedValueOnce(new Error('away'))
  const ask = shared()
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe('one')
})
