import {describe, expect, test} from 'vitest'
import {readSpreadsQuery, writeSpreadsQuery} from './spreads-query.ts'

const read = (query: string) => readSpreadsQuery(new URLSearchParams(query))
const written = (query: string) => writeSpreadsQuery(read(query)).toString()

describe('the query of the spreads', () => {
  test('is empty without parameters, and written as nothing', () => {
    expect(read('')).toEqual({find: '', sort: null})
    expect(written('')).toBe('')
    expect(written('find=&sort=')).toBe('')
  })

  test.each([
    ['symbol', {by: 'symbol', descending: false}],
    ['-name', {by: 'name', descending: true}],
    ['avg', {by: 'avg', descending: false}],
    ['-min', {by: 'min', descending: true}],
    ['max', {by: 'max', descending: false}],
  ])('can be sorted by %s, and is written back unchanged', (text, sort) => {
    expect(read(`find=gold&sort=${text}`)).toEqual({find: 'gold', sort})
    expect(written(`find=gold&sort=${text}`)).toBe(`find=gold&sort=${text}`)
  })

  test('ignores a column that the table does not have', () => {
    expect(read('sort=leverage').sort).toBeNull()
    expect(written('find=gold&sort=leverage')).toBe('find=gold')
  })

  test('contains a space for each control character', () => {
    expect(read('find=eur%00%0Ausd').find).toBe('eur  usd')
  })

  test('searches for at most sixty characters', () => {
    expect(read(`find=${'a'.repeat(60)}b`).find).toBe('a'.repeat(60))
  })

  test('is written without the spaces around the search, and not at all where only spaces are', () => {
    expect(written('find=+gold+usd+')).toBe('find=gold+usd')
    expect(written('find=++&sort=avg')).toBe('sort=avg')
  })
})
