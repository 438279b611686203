import {describe, expect, test} from 'vitest'
import {instrumentColumnKeys} from './instrument-column-keys.ts'
import {emptyQuery, readInstrumentsQuery, writeInstrumentsQuery} from './instruments-query.ts'

const read = (query: string) => readInstrumentsQuery(new URLSearchParams(query))
const written = (query: string) => writeInstrumentsQuery(read(query)).toString()

describe('the question of an address', () => {
  test('is nothing where nothing is asked', () => {
    expect(read('')).toEqual(emptyQuery)
    expect(written('find=&group=&base=&availability=&sort=&columns=')).toBe('')
  })

  test('comes back as it was written', () => {
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

  test('is what the button asks that was pressed, and not what was asked before', () => {
    expect(read('group=forex&sort=name&group=shares&sort=-name')).toMatchObject({
      group: 'shares',
      sort: {by: 'name', descending: true},
    })
    expect(read('group=forex&group=').group).toBeNull()
  })

  test('holds the boxes that a form sends one by one, in the order of the table', () => {
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
  ])('leaves out what it does not know: %s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  test('holds nothing that a database could not read', () => {
    expect(read('find=eur%00%0Ausd').find).toBe('eur  usd')
  })

  test('compares four at most, and shows every column rather than none', () => {
    expect(read('compare=A1,A2,A3,A4,A5').compare).toEqual(['A1', 'A2', 'A3', 'A4'])
    expect(read('columns=').columns).toEqual(instrumentColumnKeys)
  })
})
