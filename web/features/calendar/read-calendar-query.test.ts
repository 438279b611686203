import {expect, test} from 'vitest'
import {listImportances, readCalendarQuery, writeCalendarQuery} from './read-calendar-query.ts'

const now = Date.parse('2026-11-30T09:00:00Z')
const read = (query: string) => readCalendarQuery(new URLSearchParams(query), now)

test('an address without a query asks for everything from today on', () => {
  expect(read('')).toEqual({
    kind: null,
    country: null,
    leastImportance: null,
    instrument: '',
    from: '2026-11-30',
    zone: '',
  })
})

test('a query is read as people type it', () => {
  expect(
    read('kind=economic&country=us&importance=high&instrument=%20gold&from=٢٠٢٦-١٢-٠٥&zone=Asia/Dubai'),
  ).toEqual({
    kind: 'economic',
    country: 'US',
    leastImportance: 'high',
    instrument: 'gold',
    from: '2026-12-05',
    zone: 'Asia/Dubai',
  })
})

test.each([
  'kind=news',
  'country=USA',
  'importance=urgent',
  'from=2026-02-30',
  'from=2031-01-01',
  'from=soon',
])('%s counts as missing', (query) => {
  expect(read(query)).toEqual(read(''))
})

test('medium importance includes high, and high only itself', () => {
  expect(listImportances({leastImportance: 'medium'})).toEqual(['medium', 'high'])
  expect(listImportances({leastImportance: 'high'})).toEqual(['high'])
  expect(listImportances({leastImportance: null})).toBeNull()
})

test('a written query is read as the same one, and leaves out defaults', () => {
  const query = read('kind=dividends&instrument=gold&from=2026-12-05&zone=UTC')
  expect(read(writeCalendarQuery(query, now).toString())).toEqual(query)
  expect(writeCalendarQuery(read(''), now).toString()).toBe('')
})
