import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {beforeEach, describe, expect, test, vi} from 'vitest'

vi.mock('../env/site-environment.ts', () => ({siteEnvironment: () => ({STALE_RESPONSES_DIR: folder})}))
vi.mock('../log/log.ts', () => ({log: {warn: () => undefined, error: () => undefined}}))
vi.mock('./public-client.ts', () => ({publicClient: {}}))

const id = (last: number) => `6f1c1f0e-0000-4000-8000-00000000000${last}`
const database = {
  isUnavailable: false,
  changed: '2026-11-20T10:00:00+00:00',
  version: 1,
  instruments: 1,
  freshnessReads: 0,
  wholeReads: 0,
}

const answer = <Value>(value: Value): Promise<Value> =>
  database.isUnavailable ? Promise.reject(new Error('away')) : Promise.resolve(value)

vi.mock('./freshness.ts', async (original) => ({
  ...(await original<object>()),
  readFreshness: () => {
    database.freshnessReads++
    return answer({updated_at: database.changed, version: database.version})
  },
}))
vi.mock('./account-types.ts', async (original) => ({
  ...(await original<object>()),
  readAccountTypes: () =>
    answer([
      {
        id: id(1),
        code: 'raw',
        name: 'Raw',
        name_ar: 'خام',
        min_deposit: 200,
        base_currencies: ['USD'],
        commission_model: 'Per lot',
        commission_model_ar: 'لكل لوت',
        typical_spread_from: 0,
        typical_spread_to: 0.4,
        minimum_lot: 0.01,
        max_leverage: 500,
      },
    ]),
}))
vi.mock('./instrument-counts.ts', async (original) => ({
  ...(await original<object>()),
  readInstrumentCounts: () =>
    answer([
      {group_code: 'forex', asset_class: 'fx', available_regions: ['EU'], instruments: database.instruments},
    ]),
}))
vi.mock('./instrument-groups.ts', async (original) => ({
  ...(await original<object>()),
  readInstrumentGroups: () =>
    answer([{code: 'forex', name: 'Forex', name_ar: 'عملات', description: 'x', description_ar: 'x'}]),
}))
vi.mock('./instruments.ts', async (original) => ({
  ...(await original<object>()),
  readInstruments: () => {
    database.wholeReads++
    return answer([
      {
        id: id(2),
        symbol: 'EURUSD',
        name: 'Euro / US Dollar',
        name_ar: 'يورو / دولار',
        group_code: 'forex',
        asset_class: 'fx',
        base_currency: 'EUR',
        quote_currency: 'USD',
        pip_size: 0.0001,
        lot_size: 100_000,
        min_lot: 0.01,
        max_lot: 100,
        swap_long: -1,
        swap_short: 0.2,
        available_regions: ['EU'],
      },
    ])
  },
}))
vi.mock('./spreads.ts', async (original) => ({
  ...(await original<object>()),
  readSpreads: () =>
    answer([
      {
        id: id(3),
        instrument_id: id(2),
        account_type_id: id(1),
        min_spread: 0,
        avg_spread: 0.1,
        max_spread: 1,
        commission_per_lot: 3.5,
        commission_currency: 'USD',
      },
    ]),
}))

const {currentMarketData, invalidateMarketData} = await import('./market-data-snapshot.ts')
const {sourceState} = await import('../stale-if-error/source-state.ts')

let folder = ''
const start = Date.UTC(2026, 10, 20, 12)

/** As a process that has just started, at some seconds after noon; what is stored stays. */
const startAgain = () => {
  globalThis.marsaFigures = undefined
  globalThis.marsaSourceStates = undefined
}
const atSecond = (second: number) => vi.setSystemTime(start + second * 1_000)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'figures-'))
  Object.assign(database, {
    isUnavailable: false,
    changed: '2026-11-20T10:00:00+00:00',
    version: 1,
    instruments: 1,
    freshnessReads: 0,
    wholeReads: 0,
  })
  startAgain()
  vi.useFakeTimers({toFake: ['Date']})
  atSecond(0)
  return () => vi.useRealTimers()
})

describe('the figures of a process', () => {
  test('are read once for all who ask at the same time, and kept for three seconds', async () => {
    const [one, other] = await Promise.all([currentMarketData(), currentMarketData()])
    expect(one.snapshot).toBe(other.snapshot)
    atSecond(2)
    await currentMarketData()
    expect(database).toMatchObject({wholeReads: 1, freshnessReads: 1})
  })

  test('are only confirmed while nothing has changed', async () => {
    const first = await currentMarketData()
    atSecond(11)
    const second = await currentMarketData()
    expect(second.snapshot).toBe(first.snapshot)
    expect(second).toMatchObject({asOf: start + 11_000, isLive: true})
    expect(database.wholeReads).toBe(1)
  })

  test('are read again when something has changed, and once a minute in any case', async () => {
    await currentMarketData()
    database.changed = '2026-11-20T12:00:05+00:00'
    atSecond(11)
    await currentMarketData()
    expect(database.wholeReads).toBe(2)
    atSecond(80)
    await currentMarketData()
    expect(database.wholeReads).toBe(3)
  })

  test('are read again when something was deleted, which leaves no time behind', async () => {
    await currentMarketData()
    database.version = 2
    atSecond(4)
    await currentMarketData()
    expect(database.wholeReads).toBe(2)
  })

  test('are confirmed at once when somebody says that they changed', async () => {
    await currentMarketData()
    database.version = 2
    invalidateMarketData()
    await currentMarketData()
    expect(database.wholeReads).toBe(2)
    await currentMarketData()
    expect(database.freshnessReads).toBe(3)
  })

  test('are confirmed at once for who heard of a change, and kept for who heard of none', async () => {
    await currentMarketData()
    database.version = 2
    expect((await currentMarketData()).snapshot.freshness.version).toBe(1)
    expect((await currentMarketData(2)).snapshot.freshness.version).toBe(2)
    await currentMarketData(2)
    expect(database.wholeReads).toBe(2)
  })

  test('are the last known ones, with their time, while the database is away', async () => {
    await currentMarketData()
    database.isUnavailable = true
    atSecond(30)
    expect(await currentMarketData()).toMatchObject({asOf: start, isLive: false})
    expect(sourceState('figures').down).toBe(true)
  })

  test('outlive the process', async () => {
    await currentMarketData()
    startAgain()
    database.isUnavailable = true
    atSecond(90)
    const {snapshot, asOf, isLive} = await currentMarketData()
    expect(snapshot.instruments.map(({symbol}) => symbol)).toEqual(['EURUSD'])
    expect({asOf, isLive}).toEqual({asOf: start, isLive: false})
  })

  test('are not held when there are too many, nor taken from a shorter list of before', async () => {
    await currentMarketData()
    Object.assign(database, {instruments: 100_000, version: 2})
    atSecond(4)
    await expect(currentMarketData()).rejects.toThrow('too long')
    expect(database.wholeReads).toBe(1)
    expect(sourceState('figures').down).toBe(false)
  })

  test('do not exist when the database never answered', async () => {
    database.isUnavailable = true
    await expect(currentMarketData()).rejects.toThrow('away')
  })
})
