import {readFileSync, readdirSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {openSpans} from '#domain/hours/open-spans.ts'
import {weekdays} from '#domain/hours/calendar.ts'
import {readObserved} from './hourly-spreads.ts'
import {buildTradingData} from './trading-data.ts'

const {instruments, spreads, hourlySpreads} = buildTradingData()
const byId = new Map(instruments.map((instrument) => [instrument.id, instrument]))
const makePairKey = (row: {instrument_id: string; account_type_id: string}) =>
  row.instrument_id + row.account_type_id
const bounds = new Map(spreads.map((spread) => [makePairKey(spread), spread]))
const byPair = Map.groupBy(hourlySpreads, makePairKey)
const listHours = (symbol: string) =>
  hourlySpreads.filter(({instrument_id}) => byId.get(instrument_id)?.symbol === symbol)

const documents = path.join(import.meta.dirname, '../../content/documents/tradingHoursCalendar')
const scope = z.array(z.string()).default([])
const calendarShape = z.object({
  timeZone: z.string(),
  instruments: z.object({groups: scope, symbols: scope, endings: scope}),
  sessions: z.array(
    z.object({
      days: z.array(z.enum(weekdays)),
      open: z.string(),
      close: z.string(),
      closesNextDay: z.boolean(),
    }),
  ),
})
const calendars = readdirSync(documents).map((file) =>
  calendarShape.parse(JSON.parse(readFileSync(path.join(documents, file), 'utf8'))),
)
const findCalendar = (symbol: string, group: string) =>
  calendars.find(({instruments: {symbols}}) => symbols.includes(symbol)) ??
  calendars.find(({instruments: {groups}}) => groups.includes(group))

/** The hours of a week of winter time without holidays in which a calendar has the market open. */
function openHours(symbol: string, group: string): number[] {
  const calendar = findCalendar(symbol, group)
  if (!calendar) throw new Error(`No calendar for ${symbol}`)
  const sunday = Date.parse('2026-11-15T00:00Z')
  const hour = 3_600_000
  const spans = openSpans(
    {
      ...calendar,
      sessions: calendar.sessions.map((session) => ({...session, newYorkClock: null, pauses: []})),
      slug: '',
      name: '',
      note: null,
      groups: [],
      symbols: [],
      endings: [],
      closures: [],
      closuresKnownUntil: '2027-12-31',
    },
    sunday,
    sunday + 168 * hour,
  )
  return Array.from({length: 168}, (_, index) => index).filter((index) => {
    const start = sunday + index * hour
    return spans.some(({open, close}) => open < start + hour && close > start)
  })
}

test('a hundred instruments have spreads by hour, none twice', () => {
  const symbols = readObserved().map(({symbol}) => symbol)
  expect(new Set(symbols).size).toBe(100)
  expect(byPair.size).toBe(100)
})

test('an instrument has the hours in which its calendar has the market open', () => {
  for (const {symbol} of readObserved()) {
    const group = instruments.find((instrument) => instrument.symbol === symbol)?.group_code ?? ''
    expect([symbol, listHours(symbol).map(({hour_of_week: hour}) => hour)]).toEqual([
      symbol,
      openHours(symbol, group),
    ])
  }
})

test('hours are within the bounds of the spread, in order, and average to it', () => {
  for (const [pair, hours] of byPair) {
    const spread = bounds.get(pair)
    const average = hours.reduce((sum, {avg_spread: avg}) => sum + avg, 0) / hours.length
    expect(Math.abs(average / (spread?.avg_spread ?? 0) - 1)).toBeLessThan(0.05)
    for (const {min_spread: min, avg_spread: avg, max_spread: max} of hours) {
      expect(min).toBeGreaterThanOrEqual(spread?.min_spread ?? Number.NaN)
      expect(min).toBeLessThanOrEqual(avg)
      expect(avg).toBeLessThanOrEqual(max)
      expect(max).toBeLessThanOrEqual(spread?.max_spread ?? Number.NaN)
    }
  }
})

test('the dearest hour of a pair is at the end of the day, and Asian hours are wider for European pairs alone', () => {
  const at = (symbol: string, hour: number) =>
    listHours(symbol).find(({hour_of_week}) => hour_of_week === 48 + hour)?.avg_spread ?? Number.NaN
  expect(at('EURUSD', 22)).toBeGreaterThan(at('EURUSD', 13))
  expect(at('EURGBP', 2)).toBeGreaterThan(at('EURGBP', 9))
  expect(at('AUDJPY', 2)).toBeLessThan(at('AUDJPY', 18))
})
