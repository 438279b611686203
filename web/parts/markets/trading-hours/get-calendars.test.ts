import '#tests/support/site-variables.ts'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import type {Calendar} from '#domain/hours/calendar.ts'
import {openSpans} from '#domain/hours/open-spans.ts'
import {getRegionRecord} from '#domain/regions/regions.ts'

const counted = vi.hoisted(() => vi.fn<(calendar: object) => void>())
const calendars: Calendar[] = []

vi.mock('server-only', () => ({}))
vi.mock('#web/content/fetch-content.ts', () => ({
  fetchContent: async () => await Promise.resolve(structuredClone(calendars)),
}))
vi.mock('#web/database/market-data/fetch-market-data.ts', async () => ({
  fetchMarketData: (await import('#tests/support/seeded/seeded-site.ts')).fetchSeededMarketData,
}))
vi.mock('#domain/hours/open-spans.ts', async (original) => {
  const actual = await original<Readonly<{openSpans: typeof openSpans}>>()
  return {
    ...actual,
    openSpans: (...args: Parameters<typeof openSpans>) => {
      counted(args[0])
      return actual.openSpans(...args)
    },
  }
})

const {findMarket, getMarketHours} = await import('./get-calendars.ts')

const dayMs = 86_400_000
const daily: Calendar = {
  slug: 'shares',
  name: 'Shares',
  note: null,
  timeZone: 'America/New_York',
  groups: [],
  endings: ['.US'],
  symbols: [],
  sessions: [
    {
      days: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
      open: '18:00',
      close: '17:00',
      closesNextDay: true,
      newYorkClock: null,
      pauses: [{from: '02:00', until: '02:15'}],
    },
  ],
  closures: [{name: 'Holiday', date: '2026-11-03', until: null, closesAt: '12:00', reopensAt: null}],
  closuresKnownUntil: '2027-12-31',
}
const {caps: leverageCaps, majorCurrencies: fxMajorCurrencies} = getRegionRecord('EU')
const readSpans = async () => {
  const [hours] = await getMarketHours('en', {
    code: 'EU',
    leverageCaps,
    maxLeverage: 30,
    cfdCryptoAllowed: true,
    fxMajorCurrencies,
  })
  return hours?.spans
}

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date']})
  calendars.splice(0, calendars.length, daily)
})
afterEach(() => vi.useRealTimers())

// New York's clocks change on 1 November 2026.
const days = [Date.UTC(2026, 9, 30), Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 3)]

test('the spans at each time of a day are those of this time, and computed once a day', async () => {
  for (const day of days) {
    const computed: number[] = []
    for (const hour of [0, 5.5, 12, 17, 21.99, 23.9]) {
      const now = day + hour * 3_600_000
      vi.setSystemTime(now)
      counted.mockClear()
      const spans = await readSpans()
      computed.push(counted.mock.calls.length)
      expect(spans).toEqual(openSpans(daily, now - dayMs, now + 12 * dayMs))
    }
    expect(computed).toEqual([1, 0, 0, 0, 0, 0])
  }
})

test('other hours of the same calendar are computed at once', async () => {
  const [now = 0] = days
  vi.setSystemTime(now)
  await readSpans()
  const [session] = daily.sessions
  if (session === undefined) throw new Error('no session')
  const shorter = {...daily, sessions: [{...session, close: '16:00'}]}
  calendars.splice(0, calendars.length, shorter)
  expect(await readSpans()).toEqual(openSpans(shorter, now - dayMs, now + 12 * dayMs))
})

test('an instrument has no hours of a market that the region does not offer', async () => {
  const mixed = {...daily, slug: 'mixed', groups: ['crypto'], endings: [], symbols: ['EURUSD']}
  calendars.splice(0, calendars.length, mixed, {...daily, slug: 'forex', groups: ['forex'], symbols: []})
  const {caps, majorCurrencies} = getRegionRecord('EU')
  const region = {
    code: 'EU',
    leverageCaps: caps,
    maxLeverage: 30,
    fxMajorCurrencies: majorCurrencies,
  } as const
  const findName = async (cfdCryptoAllowed: boolean, symbol: string) =>
    findMarket(await getMarketHours('en', {...region, cfdCryptoAllowed}), {symbol, group_code: 'forex'})
      ?.calendar.slug
  expect(await findName(true, 'EURUSD')).toBe('mixed')
  expect(await findName(false, 'EURUSD')).toBeUndefined()
  expect(await findName(false, 'GBPUSD')).toBe('forex')
})

test('the hours of an instrument that may not be marketed are left out, in whichever calendar an editor names it', async () => {
  const calendarOf = (slug: string, symbols: readonly string[]): Calendar => ({
    ...daily,
    slug,
    endings: [],
    symbols,
  })
  calendars.splice(0, calendars.length, calendarOf('bitcoin', ['BTCUSD']), calendarOf('oil', ['BRENT']))
  const {caps, majorCurrencies} = getRegionRecord('UK')
  const region = {code: 'UK', leverageCaps: caps, maxLeverage: 30, cfdCryptoAllowed: false} as const
  const hours = await getMarketHours('en', {...region, fxMajorCurrencies: majorCurrencies})
  expect(hours.map(({calendar}) => calendar.slug)).toEqual(['oil'])
})
