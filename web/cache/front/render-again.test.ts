import {setTimeout as wait} from 'node:timers/promises'
import {expect, test} from 'vitest'
import {BackgroundRenderer} from './render-again.ts'

/** A renderer whose pages finish on command. */
function startRenderer() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const renderer = new BackgroundRenderer(async (path) => {
    begun.push(path)
    const end = Promise.withResolvers<void>()
    ends.set(path, end)
    await end.promise
  })
  return {
    renderer,
    begun,
    end: (path: string) => ends.get(path)?.resolve(),
    fail: (path: string) => ends.get(path)?.reject(new Error('failed')),
  }
}

test('of those that were requested, the one that was requested most is first', async () => {
  const {renderer, begun, end} = startRenderer()
  renderer.renderSoon('/a')
  await expect.poll(() => begun).toEqual(['/a'])
  for (const path of ['/b', '/c', '/d', '/c', '/d', '/d']) renderer.renderSoon(path)
  for (const path of ['/a', '/d', '/c']) {
    end(path)
    await expect.poll(() => begun.at(-1)).not.toBe(path)
  }
  expect(begun).toEqual(['/a', '/d', '/c', '/b'])
})

test('pages are rendered one at a time, first those that were requested', async () => {
  const {renderer, begun, end} = startRenderer()
  renderer.renderAll(['/a', '/b', '/c', '/d'])
  await expect.poll(() => begun).toEqual(['/a'])
  renderer.renderSoon('/d')
  renderer.renderSoon('/d')
  end('/a')
  await expect.poll(() => begun).toEqual(['/a', '/d'])
  end('/d')
  await expect.poll(() => begun).toEqual(['/a', '/d', '/b'])
  end('/b')
  await expect.poll(() => begun).toEqual(['/a', '/d', '/b', '/c'])
})

test('a page that fails does not keep the next one from being rendered', async () => {
  const {renderer, begun, fail, end} = startRenderer()
  renderer.renderAll(['/a', '/b'])
  await expect.poll(() => begun).toEqual(['/a'])
  fail('/a')
  await expect.poll(() => begun).toEqual(['/a', '/b'])
  end('/b')
  renderer.renderSoon('/a')
  await expect.poll(() => begun).toEqual(['/a', '/b', '/a'])
})

test('the busier visitors keep the process, the longer is the pause after a render', async () => {
  const busy = [0, 0.1, 0.5, 1, 1]
  const pauses: number[] = []
  const renderer = new BackgroundRenderer(
    async () => await wait(20),
    async (ms) => {
      pauses.push(ms)
      return await Promise.resolve(busy[pauses.length] ?? 0)
    },
  )
  renderer.renderAll(['/a', '/b', '/c', '/d'])
  await expect.poll(() => pauses).toHaveLength(4)
  // A timer of 20 ms may end slightly early.
  expect(pauses[0]).toBeGreaterThan(35)
  expect(pauses[1]).toBeGreaterThan(50)
  expect(pauses[2]).toBeGreaterThan(105)
  expect(pauses[3]).toBeGreaterThan(180)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(500)
})
