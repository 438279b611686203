import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'

vi.mock('server-only', () => ({}))
const cachedUnder: unknown[] = []
vi.mock('next/cache', () => ({
  unstable_cache: (load: unknown, key: unknown, options: unknown) => {
    cachedUnder.push([key, options])
    return load
  },
}))
const warn = vi.fn<() => void>()
vi.mock('../../log/log.ts', () => ({log: {warn}}))
let response: unknown
const abortSignal = async () => await Promise.resolve(response)
vi.mock('../clients.ts', () => ({
  publicClient: {from: () => ({select: () => ({eq: () => ({abortSignal})})})},
}))

const {isSymbol} = await import('./symbols.ts')

beforeEach(() => {
  warn.mockReset()
})

test('in a long catalogue an instrument is looked up through the cache, which a stored page needs', async () => {
  response = {data: [{symbol: 'EURUSD'}], error: null}
  expect(await isSymbol('EURUSD', true)).toBe(true)
  expect(cachedUnder).toContainEqual([['symbol'], {tags: ['database'], revalidate: 60}])
})

test('an invented one is none, and nothing is stored of it', async () => {
  response = {data: [], error: null}
  expect(await isSymbol('NONE', true)).toBe(false)
  expect(warn).not.toHaveBeenCalled()
})

test('while the database is away it may be one, and somebody is notified of it', async () => {
  response = {data: null, error: {code: '', message: 'fetch failed'}}
  expect(await isSymbol('EURUSD', true)).toBe(true)
  expect(warn).toHaveBeenCalledOnce()
})
