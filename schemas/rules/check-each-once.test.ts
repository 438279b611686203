import {expect, test} from 'vitest'
import {checkEachOnce} from './check-each-once.ts'

test('different values pass', () => {
  expect(checkEachOnce(['lot', 'spread'], 'figure')).toEqual([])
})

test('a value is named once, however often it is repeated', () => {
  expect(checkEachOnce(['lot', 'lot', 'spread', 'lot'], 'figure')).toEqual([
    {message: 'Remove one: the figure lot is there twice.'},
  ])
})

test('values that are not chosen yet are not repeats', () => {
  expect(checkEachOnce([undefined, undefined], 'figure')).toEqual([])
})
