import {expect, test, describe} from 'vitest'
import type {InstrumentRow} from '../rows/row-shapes.ts'
import {
  readSort,
  sortText,
  instrumentColumnKeys,
  emptyQuery,
  readInstrumentsQuery,
  writeInstrumentsQuery,
  readSpreadsQuery,
  writeSpreadsQuery,
  isUnfiltered,
  selectInstruments,
} from './table-queries.ts'

const keys = ['name', 'leverage'] as const

test.each([
  ['name', {by: 'name', descending: false}],
  ['-leverage', {by: 'leverage', descending: true}],
] as const)('%s is a sort order, and is written as such', (text, sort) => {
  expect(readSort(keys, text)).toEqual(sort)
  expect(sortText(sort)).toBe(text)
})

test.each(['', '-', 'price', '--name', 'na-me', 'name-'])('%j is no sort order of these columns', (text) => {
  expect(readSort(keys, text)).toBeNull()
})

test('no sort order is written as nothing', () => {
  expect(sortText(null)).toBe('')
})

const read = (query: string) => readInstrumentsQuery(new URLSearchParams(query))
const written = (query: string) => writeInstrumentsQuery(read(query)).toString()

describe('the query of an address', () => {
  test('is empty without parameters', () => {
    expect(read('')).toEqual(emptyQuery)
    expect(written('find=&group=&base=&availability=&sort=&columns=')).toBe('')
  })

  test('is written back unchanged', () => {
    const query =
      'find=gold+usd&group=commodities&base=XAU&availability=available&sort=-leverage&columns=name%2Cleverage&compare=XAUUSD%2CVOD.L'
    expect(written(query)).toBe(query)
    expect(read(query)).toEqual({
      find: 'gold usd',
      group: 'commodities',
      base: 'XAU',
      availability: 'available',
      sort: {by: 'leverage', descending: true},
      columns: ['name', 'leverage'],
      compare: ['XAUUSD', 'VOD.L'],
    })
  })

  test('uses the value of the pressed button, not the earlier one', () => {
    expect(read('group=forex&sort=name&group=shares&sort=-name')).toMatchObject({
      group: 'shares',
      sort: {by: 'name', descending: true},
    })
    expect(read('group=forex&group=').group).toBeNull()
  })

  test('combines repeated checkbox values, in the order of the table', () => {
    const {columns, compare} = read(
      'columns=swapLong&columns=name&compare=EURUSD&compare=GBPUSD&compare=EURUSD',
    )
    expect(columns).toEqual(['name', 'swapLong'])
    expect(compare).toEqual(['EURUSD', 'GBPUSD'])
  })

  test.each([
    ['sort=-price', emptyQuery],
    ['availability=maybe', emptyQuery],
    ['columns=secret', emptyQuery],
    ['group=%3Cscript%3E&base=%22', emptyQuery],
    ['compare=%3Cb%3E,%25', emptyQuery],
  ])('ignores unknown values: %s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  test('contains no control characters', () => {
    expect(read('find=eur%00%0Ausd').find).toBe('eur  usd')
  })

  test('searches for at most sixty characters', () => {
    expect(read(`find=${'a'.repeat(60)}b`).find).toBe('a'.repeat(60))
  })

  test('is written without the spaces around the search', () => {
    expect(written('find=+gold+usd+')).toBe('find=gold+usd')
  })

  test('compares at most four, and shows all columns rather than none', () => {
    expect(read('compare=A1,A2,A3,A4,A5').compare).toEqual(['A1', 'A2', 'A3', 'A4'])
    expect(read('columns=').columns).toEqual(instrumentColumnKeys)
  })
})

const spreadsQueryRead = (query: string) => readSpreadsQuery(new URLSearchParams(query))
const spreadsQueryWritten = (query: string) => writeSpreadsQuery(spreadsQueryRead(query)).toString()

describe('the query of the spreads', () => {
  test('is empty without parameters, and written as nothing', () => {
    expect(spreadsQueryRead('')).toEqual({find: '', sort: null})
    expect(spreadsQueryWritten('')).toBe('')
    expect(spreadsQueryWritten('find=&sort=')).toBe('')
  })

  test.each([
    ['symbol', {by: 'symbol', descending: false}],
    ['-name', {by: 'name', descending: true}],
    ['avg', {by: 'avg', descending: false}],
    ['-min', {by: 'min', descending: true}],
    ['max', {by: 'max', descending: false}],
  ])('can be sorted by %s, and is written back unchanged', (text, sort) => {
    expect(spreadsQueryRead(`find=gold&sort=${text}`)).toEqual({find: 'gold', sort})
    expect(spreadsQueryWritten(`find=gold&sort=${text}`)).toBe(`find=gold&sort=${text}`)
  })

  test('ignores a column that the table does not have', () => {
    expect(spreadsQueryRead('sort=leverage').sort).toBeNull()
    expect(spreadsQueryWritten('find=gold&sort=leverage')).toBe('find=gold')
  })

  test('contains a space for each control character', () => {
    expect(spreadsQueryRead('find=eur%00%0Ausd').find).toBe('eur  usd')
  })

  test('searches for at most sixty characters', () => {
    expect(spreadsQueryRead(`find=${'a'.repeat(60)}b`).find).toBe('a'.repeat(60))
  })

  test('is written without the spaces around the search, and not at all where only spaces are', () => {
    expect(spreadsQueryWritten('find=+gold+usd+')).toBe('find=gold+usd')
    expect(spreadsQueryWritten('find=++&sort=avg')).toBe('sort=avg')
  })
})

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
