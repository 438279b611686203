import '#tests/support/site-variables.ts'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {log} from '../log/log.ts'
import {markedSince, momentOfNow} from './mark-clock.ts'
import {sourceState} from './source-state.ts'
import {checkSource, monitorSources} from './monitor-sources.ts'

vi.spyOn(log, 'warn').mockReturnValue()
vi.spyOn(log, 'info').mockReturnValue()

const away = async () => await Promise.reject(new Error('away'))
const well = async () => await Promise.resolve(true)

beforeEach(() => {
  globalThis.marsaSourceStates = undefined
})

/** Lets a second pass since the last probe. */
const passSecond = () => {
  const state = sourceState('content')
  if (state.probe !== undefined) state.probe = {...state.probe, beganAt: state.probe.beganAt - 1_000}
}

test('a source that is back has the pages rendered again that were rendered without it, once, and no others', async () => {
  await checkSource('content', away)
  expect(sourceState('content')).toMatchObject({down: true, lastFailure: 'away'})
  sourceState('content').hasStalePages = true
  const tags = ['content', 'blogPost', 'stale:content', 'stale:database']
  const before = momentOfNow()
  passSecond()
  await checkSource('content', well)
  expect(markedSince(tags, before)).toEqual(['stale:content'])
  const after = momentOfNow()
  passSecond()
  await checkSource('content', well)
  expect(sourceState('content')).toMatchObject({down: false, downSince: undefined})
  expect(markedSince(tags, after)).toEqual([])
})

test('a source that a project does not have is absent, and not down', async () => {
  await checkSource('database', async () => await Promise.resolve(false))
  expect(sourceState('database')).toMatchObject({down: false, absent: true})
})

test('a source is probed once a second, however many visitors ask for its state', async () => {
  const probe = vi.fn<typeof well>(well)
  await Promise.all(Array.from({length: 300}, async () => await checkSource('content', probe)))
  await checkSource('content', probe)
  expect(probe).toHaveBeenCalledTimes(1)
  passSecond()
  await checkSource('content', probe)
  expect(probe).toHaveBeenCalledTimes(2)
})

describe('the watch', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('looks at a source every ten seconds while it is well, and every second while it is down', async () => {
    const probe = vi.fn<typeof well>(well)
    monitorSources({content: probe})
    await vi.advanceTimersByTimeAsync(30_500)
    expect(probe).toHaveBeenCalledTimes(4)
    probe.mockImplementation(away)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(sourceState('content').down).toBe(true)
    probe.mockClear()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(probe).toHaveBeenCalledTimes(5)
  })
})
