import {describe, expect, test} from 'vitest'
import type {InstrumentRow} from '../rows/instrument-row.ts'
import {isUnfiltered, selectInstruments} from './select-instruments.ts'
import {emptyQuery} from './instruments-query.ts'

const row = (given: Pick<InstrumentRow, 'symbol'> & Partial<InstrumentRow>): InstrumentRow => ({
  name: given.symbol,
  alias: '',
  group: 'forex',
  base: '',
  pipSize: 1,
  lotSize: 1,
  minLot: 1,
  maxLot: 1,
  leverage: 1,
  swapLong: 0,
  swapShort: 0,
  offer: 'offered',
  ...given,
})

const rows = [
  row({symbol: 'EURUSD', base: 'EUR', leverage: 30}),
  row({symbol: 'EURTRY', base: 'EUR', leverage: 20, offer: 'restrictedByHousePolicy'}),
  row({symbol: 'GBPUSD', base: 'GBP', leverage: 30}),
  row({symbol: 'VOD.L', group: 'shares', name: 'Vodafone', leverage: 5}),
]
const symbols = (query: Partial<typeof emptyQuery>) =>
  selectInstruments(rows, {...emptyQuery, ...query}).map(({symbol}) => symbol)

test('instruments match all filters', () => {
  expect(symbols({})).toEqual(['EURUSD', 'EURTRY', 'GBPUSD', 'VOD.L'])
  expect(symbols({base: 'EUR'})).toEqual(['EURUSD', 'EURTRY'])
  expect(symbols({base: 'EUR', availability: 'restricted'})).toEqual(['EURTRY'])
  expect(symbols({availability: 'available', find: 'usd'})).toEqual(['EURUSD', 'GBPUSD'])
  expect(symbols({group: 'shares', base: 'EUR'})).toEqual([])
})

test('instruments are sorted, equal ones keep their order', () => {
  expect(symbols({sort: {by: 'leverage', descending: true}})).toEqual(['EURUSD', 'GBPUSD', 'EURTRY', 'VOD.L'])
})

test('one filter alone is enough to leave instruments out', () => {
  expect(symbols({availability: 'restricted'})).toEqual(['EURTRY'])
  expect(symbols({availability: 'available'})).toEqual(['EURUSD', 'GBPUSD', 'VOD.L'])
  expect(symbols({base: 'GBP'})).toEqual(['GBPUSD'])
  expect(symbols({group: 'shares'})).toEqual(['VOD.L'])
})

test('an empty question gives the list itself, not a copy', () => {
  expect(selectInstruments(rows, emptyQuery)).toBe(rows)
})

describe('a question leaves the catalogue as it is', () => {
  test('where it only sorts, or searches for spaces', () => {
    expect(isUnfiltered(emptyQuery)).toBe(true)
    expect(isUnfiltered({...emptyQuery, sort: {by: 'name', descending: false}})).toBe(true)
    expect(isUnfiltered({...emptyQuery, find: '  '})).toBe(true)
  })

  test.each([{find: 'eur'}, {group: 'forex'}, {base: 'EUR'}, {availability: 'available'}] as const)(
    'not where it asks for %o',
    (filter) => {
      expect(isUnfiltered({...emptyQuery, ...filter})).toBe(false)
    },
  )
})

test('instruments without a figure come last, whichever way the others are sorted', () => {
  const restricted = row({symbol: 'TQQQ', offer: 'restrictedByHousePolicy', swapLong: null})
  const sorted = (descending: boolean) =>
    selectInstruments([restricted, row({symbol: 'A', swapLong: -1}), row({symbol: 'B', swapLong: 2})], {
      ...emptyQuery,
      sort: {by: 'swapLong', descending},
    }).map(({symbol}) => symbol)
  expect(sorted(false)).toEqual(['A', 'B', 'TQQQ'])
  expect(sorted(true)).toEqual(['B', 'A', 'TQQQ'])
})
