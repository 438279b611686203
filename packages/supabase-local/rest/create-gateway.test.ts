import {stat} from 'node:fs/promises'
import {setImmediate as nextTurn, setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {createPing} from './create-gateway.ts'

test('is true when the ping succeeds in time, false when it fails or is late', async () => {
  expect(await createPing(async () => undefined)()).toBe(true)
  expect(await createPing(async () => Promise.reject(new Error('failed')))()).toBe(false)
  expect(
    await createPing(async () => await new Promise<never>(() => undefined), {firstMs: 10, laterMs: 10})(),
  ).toBe(false)
})

test('concurrent calls share one ping, and the next call pings again', async () => {
  let pings = 0
  const isUp = createPing(async () => {
    pings += 1
    await wait(5)
  })
  expect(await Promise.all([isUp(), isUp(), isUp()])).toEqual([true, true, true])
  expect(pings).toBe(1)
  await isUp()
  expect(pings).toBe(2)
})

test('a response that arrived while this process was busy counts, even when it is read late', async () => {
  const beBusy = () => {
    const until = performance.now() + 80
    while (performance.now() < until);
  }
  const isUp = createPing(
    async () => {
      queueMicrotask(beBusy)
      // Another thread does it. This thread reads the result when it is free again, after the timer has fired.
      await stat('.')
    },
    {firstMs: 40, laterMs: 40},
  )
  // From here on, timers come before what other threads have done.
  await nextTurn()
  expect(await isUp()).toBe(true)
})

test('the first response may take longer, since a connection is opened for it', async () => {
  const isUp = createPing(async () => await wait(60), {firstMs: 2000, laterMs: 10})
  expect(await isUp()).toBe(true)
  expect(await isUp()).toBe(false)
})
