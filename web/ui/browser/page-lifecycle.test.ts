import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {isScriptMissing, mayReload, reloadPage} from './page-lifecycle.ts'

const reload = vi.fn<() => void>()

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {onLine: true})
  vi.stubGlobal('window', {location: {reload}})
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => {
  reload.mockReset()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a script that could not be loaded is told from other errors', () => {
  expect(isScriptMissing(Object.assign(new Error('x'), {name: 'ChunkLoadError'}))).toBe(true)
  expect(isScriptMissing(new TypeError('x'))).toBe(false)
  expect(isScriptMissing('ChunkLoadError')).toBe(false)
})

test('a page is loaded again for a script once in a minute', () => {
  expect(mayReload()).toBe(true)
  reloadPage()
  expect(reload).toHaveBeenCalledOnce()
  expect(mayReload()).toBe(false)
  vi.advanceTimersByTime(60_001)
  expect(mayReload()).toBe(true)
})

test('a page stays while the browser is offline, or stores nothing', () => {
  vi.stubGlobal('navigator', {onLine: false})
  expect(mayReload()).toBe(false)
  vi.stubGlobal('navigator', {onLine: true})
  vi.stubGlobal('sessionStorage', undefined)
  expect(mayReload()).toBe(false)
})
