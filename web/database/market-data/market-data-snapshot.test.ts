import {mkdtempSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {beforeEach, describe, expect, test, vi} from 'vitest'

vi.mock('#runtime/environment/site-environment.ts', () => ({
  siteEnvironment: () => ({STALE_RESPONSES_DIR: folder}),
}))
vi.mock('../../log/log.ts', () => ({log: {warn: () => undefined, error: () => undefined}}))
vi.mock('../clients.ts', () => ({publicClient: {}}))

const id = (last: number) => `6f1c1f0e-0000-4000-8000-00000000000${last}`
const database = {
  isUnavailable: false,
  changed: '2026-11-20T10:00:00+00:00',
  version: 1,
  instruments: 1,
  name: 'Euro / US Dollar',
  freshnessReads: 0,
  snapshotReads: 0,
  /** What reads of instruments wait for. */
  slow: Promise.resolve(),
}

const respond = <Value>(value: Value): Promise<Value> =>
  database.isUnavailable ? Promise.reject(new Error('unavailable')) : Promise.resolve(value)

vi.mock('./catalogue.ts', async (original) => ({
  ...(await original<object>()),
  readFreshness: () => {
    database.freshnessReads++
    return respond({updated_at: database.changed, version: database.version})
  },
  fetchAccountTypes: () =>
    respond([
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
  readInstrumentCounts: () =>
    respond([
      {group_code: 'forex', asset_class: 'fx', available_regions: ['EU'], instruments: database.instruments},
    ]),
  fetchInstrumentGroups: () =>
    respond([{code: 'forex', name: 'Forex', name_ar: 'عملات', description: 'x', description_ar: 'x'}]),
}))
vi.mock('./instruments.ts', async (original) => ({
  ...(await original<object>()),
  fetchInstruments: async () => {
    database.snapshotReads++
    await database.slow
    return await respond([
      {
        id: id(2),
        symbol: 'EURUSD',
        name: database.name,
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
  fetchSpreads: () =>
    respond([
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

const {getCurrentMarketData: currentMarketData, invalidateMarketData} =
  await import('./market-data-snapshot.ts')
const {markMarketData} = await import('./mark-market-data.ts')
const {markedSince, momentOfNow} = await import('../../cache/mark-clock.ts')
const {sourceState} = await import('../../cache/source-state.ts')

let folder = ''
const start = Date.UTC(2026, 10, 20, 12)

/** Simulates a restart of the process; stored files remain. */
const restart = () => {
  globalThis.marsaMarketData = undefined
  globalThis.marsaMarkedMarketData = undefined
  globalThis.marsaSourceStates = undefined
}
const atSecond = (second: number) => vi.setSystemTime(start + second * 1_000)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'market-data-'))
  Object.assign(database, {
    isUnavailable: false,
    changed: '2026-11-20T10:00:00+00:00',
    version: 1,
    instruments: 1,
    name: 'Euro / US Dollar',
    freshnessReads: 0,
    snapshotReads: 0,
    slow: Promise.resolve(),
  })
  restart()
  vi.useFakeTimers({toFake: ['Date']})
  atSecond(0)
  return () => vi.useRealTimers()
})

describe('the market data of a process', () => {
  test('has no claims in names', async () => {
    database.name = 'Guaranteed profit of 10% every month'
    const {snapshot} = await currentMarketData()
    expect(snapshot.instruments.map(({name}) => name)).toEqual(['EURUSD'])
  })

  test('is read once for concurrent callers, and cached for three seconds', async () => {
    const [one, other] = await Promise.all([currentMarketData(), currentMarketData()])
    expect(one.snapshot).toBe(other.snapshot)
    atSecond(2)
    await currentMarketData()
    expect(database).toMatchObject({snapshotReads: 1, freshnessReads: 1})
  })

  test('is only confirmed while nothing has changed', async () => {
    const first = await currentMarketData()
    atSecond(11)
    const second = await currentMarketData()
    expect(second.snapshot).toBe(first.snapshot)
    expect(second).toMatchObject({asOf: start + 11_000, isLive: true})
    expect(database.snapshotReads).toBe(1)
  })

  test('is read again after a change, and once a minute in any case', async () => {
    await currentMarketData()
    database.changed = '2026-11-20T12:00:05+00:00'
    atSecond(11)
    await currentMarketData()
    expect(database.snapshotReads).toBe(2)
    atSecond(80)
    await currentMarketData()
    expect(database.snapshotReads).toBe(3)
  })

  test('is read again after a deletion, which changes the version alone', async () => {
    await currentMarketData()
    database.version = 2
    atSecond(4)
    await currentMarketData()
    expect(database.snapshotReads).toBe(2)
  })

  test('is confirmed at once after an invalidation', async () => {
    await currentMarketData()
    database.version = 2
    invalidateMarketData()
    await currentMarketData()
    expect(database.snapshotReads).toBe(2)
    await currentMarketData()
    expect(database.freshnessReads).toBe(3)
  })

  test('is confirmed at once for a caller that knows a newer version, and cached for others', async () => {
    await currentMarketData()
    database.version = 2
    expect((await currentMarketData()).snapshot.freshness.version).toBe(1)
    expect((await currentMarketData(2)).snapshot.freshness.version).toBe(2)
    await currentMarketData(2)
    expect(database.snapshotReads).toBe(2)
  })

  test('is read anew to mark a change that came during the read of a visitor', async () => {
    await markMarketData()
    atSecond(61)
    const {promise, resolve} = Promise.withResolvers<void>()
    database.slow = promise
    const visit = currentMarketData()
    await vi.waitUntil(() => database.snapshotReads === 2)
    database.version = 2
    const before = momentOfNow()
    const marking = markMarketData()
    // The marking has joined the visitor's read.
    await vi.waitUntil(() => globalThis.marsaMarketData?.isInvalidated)
    resolve()
    await Promise.all([visit, marking])
    expect(markedSince(['database'], before)).toEqual(['database'])
  })

  test('is the last snapshot, with its time, while the database is unavailable', async () => {
    await currentMarketData()
    database.isUnavailable = true
    atSecond(30)
    expect(await currentMarketData()).toMatchObject({asOf: start, isLive: false})
    expect(sourceState('database').down).toBe(true)
  })

  test('survives a restart', async () => {
    await currentMarketData()
    restart()
    database.isUnavailable = true
    atSecond(90)
    const {snapshot, asOf, isLive} = await currentMarketData()
    expect(snapshot.instruments.map(({symbol}) => symbol)).toEqual(['EURUSD'])
    expect({asOf, isLive}).toEqual({asOf: start, isLive: false})
  })

  test('is not held for a long catalogue, nor taken from an earlier, shorter one', async () => {
    await currentMarketData()
    Object.assign(database, {instruments: 100_000, version: 2})
    atSecond(4)
    await expect(currentMarketData()).rejects.toThrow('too long')
    expect(database.snapshotReads).toBe(1)
    expect(sourceState('database').down).toBe(false)
  })

  test('does not exist when the database has never responded', async () => {
    database.isUnavailable = true
    await expect(currentMarketData()).rejects.toThrow('unavailable')
  })
})
