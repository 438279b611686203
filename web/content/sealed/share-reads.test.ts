import {beforeEach, expect, test, vi} from 'vitest'
import {markChanged, momentOfNow} from '../../cache/mark-clock.ts'
import {shareReads} from './read-sealed-documents.ts'

let published = 'one'
let time = 0
const read = vi.fn<() => Promise<string>>(async () => await Promise.resolve(published))
const shared = () => shareReads({read, moment: momentOfNow, now: () => time, shareMs: 1_000})

beforeEach(() => {
  published = 'one'
  time = 0
  read.mockClear()
})

test('all who read at once share one read', async () => {
  const readShared = shared()
  expect(await Promise.all([readShared(), readShared(), readShared()])).toEqual(['one', 'one', 'one'])
  expect(await readShared()).toBe('one')
  expect(read).toHaveBeenCalledOnce()
})

test('whoever reads after a publication waits for no read from before it', async () => {
  const before = Promise.withResolvers<string>()
  read.mockImplementationOnce(async () => await before.promise)
  const readShared = shared()
  const early = readShared()
  published = 'two'
  markChanged(['regionProfile'])
  expect(await readShared()).toBe('two')
  before.resolve('one')
  expect(await early).toBe('one')
  expect(await readShared()).toBe('two')
})

test('a read is not shared for longer than a second, in case nobody was notified of a change', async () => {
  const readShared = shared()
  await readShared()
  published = 'two'
  time = 999
  expect(await readShared()).toBe('one')
  time = 1_000
  expect(await readShared()).toBe('two')
})

test('a failed read is tried again by whoever reads next', async () => {
  read.mockRejectedValueOnce(new Error('away'))
  const readShared = shared()
  await expect(readShared()).rejects.toThrow('away')
  expect(await readShared()).toBe('one')
})
