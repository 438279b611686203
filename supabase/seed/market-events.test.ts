import {expect, test} from 'vitest'
import {findForbiddenTerms} from '#domain/terms/find-forbidden-terms.ts'
import {findStyleFaults} from '#domain/terms/style-faults.ts'
import {buildMarketEvents} from './market-events.ts'

const holder = (symbol: string, group: string, base: string | null = null) => ({
  id: `id-of-${symbol}`,
  symbol,
  group_code: group,
  base_currency: base,
  price: 100,
})
const holders = [
  holder('US500', 'indices'),
  holder('GER40', 'indices'),
  holder('WTI', 'commodities'),
  holder('XAUUSD', 'commodities', 'XAU'),
  holder('EURUSD', 'forex', 'EUR'),
]
const monday = buildMarketEvents(holders, new Date('2026-11-30T09:00:00Z'))
const later = buildMarketEvents(holders, new Date('2027-02-01T09:00:00Z'))

test('a year before and a year after the day have events, in both languages and only made-up ones', () => {
  const days = monday.economicEvents.map(({occurs_on: on}) => on).toSorted()
  expect([days[0]?.slice(0, 7), days.at(-1)?.slice(0, 7)]).toEqual(['2025-12', '2027-11'])
  expect(new Set(Object.values(monday).flatMap((rows) => rows.map(({source}) => source)))).toEqual(
    new Set(['demo']),
  )
  const titles = monday.economicEvents.flatMap(({title, title_ar: arabic}) => [
    ...findForbiddenTerms('en', title),
    ...findForbiddenTerms('ar', arabic),
    ...findStyleFaults('ar', arabic),
  ])
  expect(titles).toEqual([])
})

test('payrolls are on the first Friday at 08:30 in New York, in summer and in winter', () => {
  const payrolls = monday.economicEvents.filter(({title}) => title === 'Nonfarm payrolls')
  expect(payrolls).toHaveLength(24)
  expect(payrolls.find(({occurs_on: on}) => on === '2026-12-04')?.occurs_at).toBe('2026-12-04T13:30:00Z')
  expect(payrolls.find(({occurs_on: on}) => on === '2027-07-02')?.occurs_at).toBe('2027-07-02T12:30:00Z')
})

test('an event has its figure once its day has passed, and then it stays', () => {
  const find = (data: typeof monday, on: string) =>
    data.economicEvents.find(({title, occurs_on: day}) => title === 'Nonfarm payrolls' && day === on)
  expect(find(monday, '2026-12-04')?.actual).toBeNull()
  expect(find(later, '2026-12-04')?.actual).toMatch(/^\d+K$/u)
  expect(find(later, '2026-11-06')).toEqual(find(monday, '2026-11-06'))
})

test('cash indices pay dividends, but not those that reinvest them; only futures roll', () => {
  const idsOf = (rows: readonly {instrument_id: string}[]) => [
    ...new Set(rows.map(({instrument_id: id}) => id)),
  ]
  expect(idsOf(monday.dividends)).toEqual(['id-of-US500'])
  expect(idsOf(monday.rollovers)).toEqual(['id-of-WTI'])
  const weekends = monday.dividends.filter(({ex_date: day}) => [0, 6].includes(new Date(day).getUTCDay()))
  expect(weekends).toEqual([])
})

test('the difference of a rollover is known only afterwards', () => {
  const known = monday.rollovers.filter(({price_difference: difference}) => difference !== null)
  expect(
    known
      .map(({rolls_on: on}) => on)
      .toSorted()
      .at(-1),
  ).toBe('2026-11-12')
})
