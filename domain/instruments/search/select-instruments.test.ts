import {expect, test} from 'vitest'
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
  available: true,
  ...given,
})

const rows = [
  row({symbol: 'EURUSD', base: 'EUR', leverage: 30}),
  row({symbol: 'EURTRY', base: 'EUR', leverage: 20, available: false}),
  row({symbol: 'GBPUSD', base: 'GBP', leverage: 30}),
  row({symbol: 'VOD.L', group: 'shares', name: 'Vodafone', leverage: 5}),
]
const symbols = (query: Partial<typeof emptyQuery>) =>
  selectInstruments(rows, {...emptyQuery, ...query}).map(({symbol}) => symbol)

test('instruments are narrowed down by all that is asked', () => {
  expect(symbols({})).toEqual(['EURUSD', 'EURTRY', 'GBPUSD', 'VOD.L'])
  expect(symbols({base: 'EUR'})).toEqual(['EURUSD', 'EURTRY'])
  expect(symbols({base: 'EUR', availability: 'restricted'})).toEqual(['EURTRY'])
  expect(symbols({availability: 'available', find: 'usd'})).toEqual(['EURUSD', 'GBPUSD'])
  expect(symbols({group: 'shares', base: 'EUR'})).toEqual([])
})

test('and sorted, the equal ones as they were', () => {
  expect(symbols({sort: {by: 'leverage', descending: true}})).toEqual(['EURUSD', 'GBPUSD', 'EURTRY', 'VOD.L'])
})

test('an order or a choice of columns narrows nothing down', () => {
  expect(isUnfiltered({...emptyQuery, sort: {by: 'name', descending: false}})).toBe(true)
  expect(isUnfiltered({...emptyQuery, base: 'EUR'})).toBe(false)
  expect(isUnfiltered({...emptyQuery, find: '  '})).toBe(true)
})
