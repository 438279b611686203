import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {currentToast, dismissToast, showToast, subscribeToToasts} from './toast-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  dismissToast()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('one toast is shown at a time, the newest', () => {
  showToast({title: 'Error', description: 'Passwords do not match'})
  showToast({title: 'Success'})
  expect(currentToast()).toEqual({toast: {title: 'Success'}, isOpen: true})
})

test('a toast stays until it is dismissed, and is removed later', () => {
  showToast({title: 'Success'})
  vi.advanceTimersByTime(10_000_000)
  expect(currentToast()?.isOpen).toBe(true)
  dismissToast()
  expect(currentToast()?.isOpen).toBe(false)
  vi.advanceTimersByTime(999_999)
  expect(currentToast()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(currentToast()).toBeNull()
})

test('a toast that comes after a dismissed one is not removed with it', () => {
  showToast({title: 'Error'})
  dismissToast()
  showToast({title: 'Success'})
  vi.advanceTimersByTime(1_000_000)
  expect(currentToast()?.toast.title).toBe('Success')
})

test('listeners are called on each change', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToToasts(listener)
  showToast({title: 'Success'})
  dismissToast()
  stop()
  showToast({title: 'Error'})
  expect(listener).toHaveBeenCalledTimes(2)
})
