import {beforeEach, expect, test, vi} from 'vitest'
import {UnconfirmedPurge} from '#runtime/purge.ts'
import {EdgePurger} from './purge-marked.ts'

/** The requests that the cache received. */
const sent: string[][] = []
let refuses = 0
/** Tags that the cache never confirms. */
let refused: string[] = []
let hold: Promise<void> | undefined
/** The pending pauses, each with a function that ends it. */
let pauses: Array<Readonly<{ms: number; end: () => void}>> = []
const report = vi.fn<(error: unknown, tags: readonly string[], failures: number) => void>()

const startPurger = () =>
  new EdgePurger({
    send: async (tags) => {
      sent.push([...tags])
      await hold
      if (refuses > 0) {
        refuses -= 1
        throw new Error('refused')
      }
      const unconfirmed = tags.filter((tag) => refused.includes(tag))
      if (unconfirmed.length > 0) throw new UnconfirmedPurge(unconfirmed, new Error('No tag'))
    },
    report,
    pause: async (ms) =>
      await new Promise<void>((resolve) => {
        pauses.push({ms, end: resolve})
      }),
  })

const endPause = (ms: number) => pauses.find((pause) => pause.ms === ms)?.end()

beforeEach(() => {
  ;[sent.length, refuses, refused, hold, pauses] = [0, 0, [], undefined, []]
  report.mockReset()
})

test('what is marked is purged at once, and again once what was being fetched has come', async () => {
  const purger = startPurger()
  purger.purge(['faq', 'content'])
  await expect.poll(() => sent).toEqual([['faq', 'content']])
  await expect.poll(() => purger.waitingSeconds()).toBe(0)
  endPause(2_000)
  await expect.poll(() => sent).toHaveLength(2)
})

test('a purge that is not confirmed is sent until it is, however often that fails', async () => {
  refuses = 5
  const purger = startPurger()
  purger.purge(['faq'])
  for (const [failures, ms] of [1_000, 4_000, 15_000, 15_000, 15_000].entries()) {
    await expect.poll(() => report.mock.calls.length).toBe(failures + 1)
    expect(purger.waitingSeconds()).toBeGreaterThan(0)
    await expect.poll(() => pauses.at(-1)?.ms).toBe(ms)
    pauses.at(-1)?.end()
  }
  await expect.poll(() => sent).toHaveLength(6)
  await expect.poll(() => purger.waitingSeconds()).toBe(0)
  expect(report).toHaveBeenLastCalledWith(expect.any(Error), ['faq'], 5)
})

test('only the tags that the cache did not confirm are sent again', async () => {
  refused = ['bad']
  const purger = startPurger()
  purger.purge(['bad', 'good'])
  await expect.poll(() => pauses.at(-1)?.ms).toBe(1_000)
  expect(report).toHaveBeenLastCalledWith(expect.any(UnconfirmedPurge), ['bad'], 1)
  purger.purge(['later'])
  pauses.find(({ms}) => ms === 1_000)?.end()
  await expect
    .poll(() => sent)
    .toEqual([
      ['bad', 'good'],
      ['bad', 'later'],
    ])
  refused = []
  await expect.poll(() => pauses.at(-1)?.ms).toBe(4_000)
  pauses.at(-1)?.end()
  await expect.poll(() => sent.at(-1)).toEqual(['bad'])
  await expect.poll(() => purger.waitingSeconds()).toBe(0)
})

test('what changes again while its purge is under way is purged again', async () => {
  const {promise, resolve} = Promise.withResolvers<void>()
  hold = promise
  const purger = startPurger()
  purger.purge(['faq'])
  purger.purge(['faq', 'tool'])
  expect(sent).toEqual([['faq']])
  resolve()
  await expect.poll(() => sent).toEqual([['faq'], ['faq', 'tool']])
})

test('a purge that fails is as old as its first change, however often that is followed by others', async () => {
  refuses = 1
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const purger = startPurger()
  purger.purge(['faq'])
  await expect.poll(() => report.mock.calls.length).toBe(1)
  now.mockReturnValue(60_000)
  purger.purge(['faq'])
  expect(purger.waitingSeconds()).toBe(60)
  now.mockRestore()
})

test('nothing is sent of what has no tags', () => {
  startPurger().purge([])
  expect([sent, pauses]).toEqual([[], []])
})
