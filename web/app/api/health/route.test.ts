import {beforeEach, expect, test, vi} from 'vitest'
import {languages} from '#domain/languages.ts'

const {passageIndex, instrumentIndex, warn, isLong} = vi.hoisted(() => ({
  passageIndex: vi.fn<(lang: string) => Promise<void>>(),
  instrumentIndex: vi.fn<(snapshot: string) => void>(),
  warn: vi.fn<(context: object, message: string) => void>(),
  isLong: vi.fn<() => Promise<boolean>>(),
}))

vi.mock('server-only', () => ({}))
vi.mock('#web/features/assistant/ask/load-response.ts', () => ({passageIndex}))
vi.mock('#web/parts/search/index/instrument-index.ts', () => ({instrumentIndex}))
vi.mock('#web/parts/markets/market-data/has-long-catalogue.ts', () => ({hasLongCatalogue: isLong}))
vi.mock('#web/database/market-data/market-data-snapshot.ts', () => ({
  getCurrentMarketData: async () => await Promise.resolve({snapshot: 'snapshot'}),
}))
vi.mock('#web/log/log.ts', () => ({log: {warn}}))
vi.mock('next/server', () => ({after: (task: () => Promise<void>) => void task()}))

/** The health check of a new process. */
async function startProcess(): Promise<() => Response> {
  vi.resetModules()
  const {GET} = await import('./route.ts')
  return GET
}

beforeEach(() => {
  vi.resetAllMocks()
  isLong.mockResolvedValue(false)
})

test('the first health check of a process has every index of the search made, and later ones none', async () => {
  const check = await startProcess()
  expect([check().status, check().status]).toEqual([200, 200])
  await expect.poll(() => instrumentIndex.mock.calls).toEqual([['snapshot']])
  expect(passageIndex.mock.calls).toEqual(languages.map((lang) => [lang]))
})

test('there is no index of instruments where there are too many of them', async () => {
  isLong.mockResolvedValue(true)
  const check = await startProcess()
  check()
  await expect.poll(() => isLong).toHaveBeenCalledOnce()
  expect(instrumentIndex).not.toHaveBeenCalled()
})

test('a health check succeeds where a service is away, and it is logged', async () => {
  passageIndex.mockRejectedValue(new Error('away'))
  const check = await startProcess()
  expect(check().status).toBe(200)
  await expect.poll(() => warn).toHaveBeenCalledOnce()
})
