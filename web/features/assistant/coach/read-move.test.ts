import {expect, test} from 'vitest'
import {readFigure} from './read-move.ts'

test('a figure is read in the digits of either language', () => {
  expect(readFigure('2.5', 100).value?.toFixed()).toBe('2.5')
  expect(readFigure('٢٫٥', 100).value?.toFixed()).toBe('2.5')
})

test.each([
  ['', 'notNumber'],
  ['-3', 'notNumber'],
  ['1,5', 'notNumber'],
  ['0', 'notPositive'],
  ['100.01', 'tooLarge'],
])('%j is %s', (text, fault) => {
  expect(readFigure(text, 100)).toEqual({value: null, fault})
})
