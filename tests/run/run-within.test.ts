import {setTimeout as wait} from 'node:timers/promises'
import {beforeEach, expect, test, vi} from 'vitest'
import {type TimedPart, runWithin, one} from './tally.ts'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})

const quick = (name: string): TimedPart => ({name, run: async () => await Promise.resolve(one(name, true))})
const endless: TimedPart = {
  name: 'endless',
  run: async (signal) => {
    await wait(60_000, undefined, {signal}).catch(() => undefined)
    return one('broken off', false)
  },
}

test('what fits counts', async () => {
  const tally = await runWithin([quick('a'), quick('b')], Number.POSITIVE_INFINITY)
  expect([tally, said]).toEqual([{passed: 2, failures: []}, []])
})

test('what does not fit is named, and counts neither as passed nor as failed', async () => {
  const tally = await runWithin([quick('a'), endless, quick('b')], performance.now() + 100)
  expect(tally).toEqual({passed: 1, failures: []})
  expect(said).toEqual(['– aborted at the time limit: endless', '– not run before the time limit: b'])
})
