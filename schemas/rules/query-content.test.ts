import {afterEach, expect, test, vi} from 'vitest'
import {assumeWhenOffline} from './query-content.ts'

afterEach(() => void vi.unstubAllGlobals())

const failure = () => Promise.reject(new TypeError('Failed to fetch'))

test('what the server says counts', async () => {
  expect(await assumeWhenOffline(Promise.resolve(false), true)).toBe(false)
})

test('while the browser is offline, the text has no fault', async () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {onLine: false})
  expect(await assumeWhenOffline(failure(), true)).toBe(true)
})

test('a server that fails is an error, and so is every failure outside browsers, as in the publisher', async () => {
  await expect(assumeWhenOffline(failure(), true)).rejects.toThrow('Failed to fetch')
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', {onLine: true})
  await expect(assumeWhenOffline(failure(), true)).rejects.toThrow('Failed to fetch')
})
