import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {withinPatience} from './within-patience.ts'

beforeEach(() => void vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']}))
afterEach(() => void vi.useRealTimers())

test('what is read in time is shown, and nobody hears of a delay', async () => {
  const onLate = vi.fn<() => void>()
  await expect(withinPatience(Promise.resolve('1:20'), onLate)).resolves.toBe('1:20')
  expect(onLate).not.toHaveBeenCalled()
})

test('a fault is no delay', async () => {
  await expect(withinPatience(Promise.reject(new Error('gone')), vi.fn<() => void>())).rejects.toThrow('gone')
})
