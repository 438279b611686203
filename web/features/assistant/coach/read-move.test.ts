import {expect, test} from 'vitest'
import {readPositiveNumber} from './read-move.ts'

test('a figure is read in the digits of either language', () => {
  expect(readPositiveNumber('2.5', 100).value?.toFixed()).toBe('2.5')
  expect(readPositiveNumber('٢٫٥', 100).value?.toFixed()).toBe('2.5')
})

test.each([
  ['', 'notNumber'],
  ['-3', 'notNumber'],
  ['1,5', 'notNumber'],
  ['0', 'notPositive'],
  ['100.01', 'tooLarge'],
])('%j is %s', (text, fault) => {
  expect(readPositiveNumber(text, 100)).toEqual({value: null, fault})
})
