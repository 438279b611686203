import {expect, test} from 'vitest'
import {unlessAway} from './unless-away.ts'

test('what the server says counts', async () => {
  expect(await unlessAway(Promise.resolve(false), true)).toBe(false)
})

test('while the network is away, the text has no fault', async () => {
  expect(await unlessAway(Promise.reject(new TypeError('Failed to fetch')), true)).toBe(true)
})

test('a refusal of the server is still an error', async () => {
  const refusal = Object.assign(new Error('Forbidden'), {statusCode: 403})
  await expect(unlessAway(Promise.reject(refusal), true)).rejects.toThrow('Forbidden')
})
