import {expect, test} from 'vitest'
import {deleteDaily} from './daily-deletion.ts'

test('retention is applied at once and every day, and again soon after an error', async () => {
  const responses = [
    async () => await Promise.resolve([{category: 'mails', deleted: 3}]),
    async () => await Promise.reject(new Error('The database is unavailable.')),
    async () => await Promise.resolve([{category: 'mails', deleted: 0}]),
  ]
  const waits: number[] = []
  const lines: string[] = []
  await deleteDaily({
    apply: async () => (await responses.shift()?.()) ?? [],
    wait: async (milliseconds) => {
      waits.push(milliseconds / 60_000)
      return await Promise.resolve(waits.length < 3)
    },
    log: (line) => lines.push(line),
  })
  expect(waits).toEqual([1_440, 5, 1_440])
  expect(lines).toEqual(['deleted mails 3', 'The database is unavailable.'])
})
