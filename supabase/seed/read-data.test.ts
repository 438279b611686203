import {expect, test} from 'vitest'
import {parseCsv} from './read-data.ts'

test('rows by the names of the header, empty fields included', () => {
  expect(parseCsv('code,name\nUSD,US Dollar\nEUR,\n')).toEqual([
    {code: 'USD', name: 'US Dollar'},
    {code: 'EUR', name: ''},
  ])
})

test('a quoted field holds commas, quotes and line ends', () => {
  expect(parseCsv('a,b\n"one, ""two""\nthree",4\n')).toEqual([{a: 'one, "two"\nthree', b: '4'}])
})

test('blank lines, Windows line ends and a missing last line end make no difference', () => {
  expect(parseCsv('a,b\r\n\r\n1,2\r\n3,4')).toEqual([
    {a: '1', b: '2'},
    {a: '3', b: '4'},
  ])
})

test('a comma at the very end opens an empty field', () => {
  expect(parseCsv('a,b\n1,')).toEqual([{a: '1', b: ''}])
})

test.each([
  ['too few fields', 'a,b\n1,2\n3\n', 'Line 3 has 1 fields, the header has 2'],
  ['too many fields', 'a,b\n\n1,2,3\n', 'Line 3 has 3 fields, the header has 2'],
  ['a quote in the middle', 'a,b\n1,x"y\n', 'Line 2 has a misplaced quote'],
  ['a quote that is never closed', 'a,b\n"1,2\n', 'Line 2 has a misplaced quote'],
])('%s: the error names the line', (_, text, message) => {
  expect(() => parseCsv(text)).toThrow(message)
})

test('nothing is no rows', () => {
  expect(parseCsv('')).toEqual([])
})
