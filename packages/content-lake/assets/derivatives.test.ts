import {expect, test} from 'vitest'
import {TransformQueue} from './derivatives.ts'

test('two transforms run at a time, the others wait, and what is too many is rejected', async () => {
  const queue = new TransformQueue()
  const begun: (() => void)[] = []
  const work = () => new Promise<void>((end) => begun.push(end))
  const all = Array.from({length: 67}, () =>
    queue.run(work).then(
      () => 'done',
      () => 'rejected',
    ),
  )
  expect(await all.at(-1)).toBe('rejected')
  expect(begun).toHaveLength(2)
  begun[0]?.()
  await expect.poll(() => begun.length).toBe(3)
  for (let index = 1; index < 66; index += 1) {
    await expect.poll(() => begun.length).toBeGreaterThan(index)
    begun[index]?.()
  }
  const outcomes = await Promise.all(all)
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(66)
})
