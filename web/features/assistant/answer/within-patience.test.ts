import {expect, test, vi} from 'vitest'
import {withinPatience} from './within-patience.ts'

test('what is read in time is shown, and no delay is reported', async () => {
  const onLate = vi.fn<() => void>()
  await expect(withinPatience(Promise.resolve('1:20'), onLate)).resolves.toBe('1:20')
  expect(onLate).not.toHaveBeenCalled()
})

test('nobody waits for a service that does not respond, and that is reported', async () => {
  const onLate = vi.fn<() => void>()
  await expect(withinPatience(new Promise<string>(() => undefined), onLate, 1)).resolves.toBeNull()
  expect(onLate).toHaveBeenCalledOnce()
})

test('a fault is no delay', async () => {
  await expect(withinPatience(Promise.reject(new Error('gone')), vi.fn<() => void>())).rejects.toThrow('gone')
})
