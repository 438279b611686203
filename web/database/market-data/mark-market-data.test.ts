import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'
import {markedSince, momentOfNow} from '../../cache/mark-clock.ts'
import type {CurrentMarketData} from './market-data-snapshot.ts'

vi.mock('server-only', () => ({}))

const {markMarketData} = await import('./mark-market-data.ts')

const [gold, euro] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']

const instrument = (id: string, symbol: string) => ({
  id,
  symbol,
  name: symbol,
  name_ar: symbol,
  group_code: 'forex',
  asset_class: 'fx' as const,
  base_currency: null,
  quote_currency: 'USD',
  pip_size: 0.01,
  lot_size: 100,
  min_lot: 0.01,
  max_lot: 50,
  swap_long: -1,
  swap_short: 1,
  available_regions: ['EU' as const],
})

const spread = (instrumentId: string, average: number) => ({
  id: `${instrumentId.slice(0, -1)}9`,
  instrument_id: instrumentId,
  account_type_id: '33333333-3333-4333-8333-333333333333',
  min_spread: 0.1,
  avg_spread: average,
  max_spread: 9,
  commission_per_lot: 0,
  commission_currency: 'USD',
})

type Versions = Readonly<{version: number; spreads: number}>

/** Market data at some versions, with the average spreads of gold and euro; null omits the spread. */
const dataAt = ({version, spreads}: Versions, ofGold: number, ofEuro: number | null): CurrentMarketData => ({
  asOf: 0,
  isLive: true,
  snapshot: {
    accountTypes: [],
    groups: [],
    instruments: [instrument(gold, 'XAUUSD'), instrument(euro, 'EURUSD')],
    spreads: [spread(gold, ofGold), ...(ofEuro === null ? [] : [spread(euro, ofEuro)])],
    freshness: {updated_at: '2026-11-27T10:00:00Z', version, spreads_version: spreads},
  },
})

const tags = [
  'database',
  'database/spreads',
  `database/${gold}`,
  'database/XAUUSD',
  `database/${euro}`,
  'database/EURUSD',
  'content',
]

let changedSince: string[] = []

/** The tags that are marked when the market data changes to this. */
async function marksAt(current: CurrentMarketData | Error): Promise<readonly string[]> {
  const before = momentOfNow()
  await markMarketData({
    readCurrent: async () => {
      if (current instanceof Error) throw current
      return await Promise.resolve(current)
    },
    readChangedSince: async () => await Promise.resolve(changedSince.map((id) => ({instrument_id: id}))),
  })
  return markedSince(tags, before)
}

beforeEach(async () => {
  globalThis.marsaMarkClock = undefined
  globalThis.marsaMarkedMarketData = undefined
  changedSince = []
  await marksAt(dataAt({version: 7, spreads: 3}, 1, 2))
})

const ofGold = ['database/spreads', `database/${gold}`, 'database/XAUUSD']

test('a changed spread marks what shows its instrument, and no other', async () => {
  expect(await marksAt(dataAt({version: 8, spreads: 4}, 1.5, 2))).toEqual(ofGold)
})

test('a removed spread marks what shows its instrument', async () => {
  expect(await marksAt(dataAt({version: 8, spreads: 4}, 1, null))).toEqual([
    'database/spreads',
    `database/${euro}`,
    'database/EURUSD',
  ])
})

test('a spread that changed twice and is what it was marks what may show the one between', async () => {
  changedSince = [gold]
  expect(await marksAt(dataAt({version: 9, spreads: 5}, 1, 2))).toEqual(ofGold)
})

test('another change beside that of a spread marks everything', async () => {
  expect(await marksAt(dataAt({version: 9, spreads: 4}, 1.5, 2))).toEqual(['database'])
})

test('without a change nothing is marked', async () => {
  expect(await marksAt(dataAt({version: 7, spreads: 3}, 1, 2))).toEqual([])
})

test.each<[string, CurrentMarketData | Error]>([
  ['the database does not respond', new Error('away')],
  ['there is no more than the last known data', {...dataAt({version: 7, spreads: 3}, 1, 2), isLive: false}],
])('where %s everything is marked, and again when it is back', async (_, current) => {
  expect(await marksAt(current)).toEqual(['database'])
  expect(await marksAt(dataAt({version: 7, spreads: 3}, 1, 2))).toEqual(['database'])
  expect(await marksAt(dataAt({version: 8, spreads: 4}, 1.5, 2))).toEqual(ofGold)
})
