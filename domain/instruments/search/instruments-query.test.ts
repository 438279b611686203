import {describe, expect, test} from 'vitest'
import {instrumentColumnKeys} from './instrument-column-keys.ts'
import {emptyQuery, readInstrumentsQuery, writeInstrumentsQuery} from './instruments-query.ts'

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
    ['compare=%3Cb%3E,eurusd', emptyQuery],
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
