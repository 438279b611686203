import {expect, test} from 'vitest'
import {watchClock} from './watch-clock.ts'

/** A server that started at a time by its own clock, and a content service whose clock is ahead of it. */
function start({aheadMs = 0, takesMs = 0, precision = 'milliseconds'} = {}) {
  const began = Date.now()
  const server = {elapsed: 0, step: 0, reads: 0, isAway: false}
  const check = watchClock({
    read: async () => {
      server.reads += 1
      server.elapsed += takesMs
      if (server.isAway) return await Promise.reject(new Error('away'))
      const moment = new Date(began + server.elapsed + aheadMs).toISOString()
      return precision === 'seconds' ? moment.replace(/\.\d+Z$/u, 'Z') : moment
    },
    now: () => began + server.elapsed + server.step,
    elapsed: () => server.elapsed,
    report: () => undefined,
  })
  return {server, check}
}

test.each([
  [0, true],
  [1_900, true],
  [-1_900, true],
  [2_100, false],
  [-2_100, false],
  [86_400_000, false],
])('a content service that is %i ms ahead: the clock is right is %s', async (aheadMs, isRight) => {
  expect(await start({aheadMs}).check()).toBe(isRight)
})

test('a slow response and one without fractions are no difference', async () => {
  expect(await start({takesMs: 5_000, aheadMs: -8_000}).check()).toBe(false)
  expect(await start({takesMs: 5_000, aheadMs: 4_000}).check()).toBe(false)
  expect(await start({takesMs: 5_000}).check()).toBe(true)
  expect(await start({precision: 'seconds'}).check()).toBe(true)
})

test('the clock is read once a minute, and a step in between is found at once', async () => {
  const {server, check} = start()
  expect([await check(), await check(), server.reads]).toEqual([true, true, 1])
  server.step = 3_000
  expect([await check(), server.reads]).toEqual([false, 1])
  server.step = 0
  server.elapsed += 61_000
  expect([await check(), server.reads]).toEqual([true, 2])
})

test('an outage changes nothing, but without any response the clock is not relied on', async () => {
  const {server, check} = start()
  server.isAway = true
  expect(await check()).toBe(false)
  server.isAway = false
  expect(await check()).toBe(true)
  server.isAway = true
  server.elapsed += 3_600_000
  expect(await check()).toBe(true)
  server.step = -3_000
  expect(await check()).toBe(false)
})
