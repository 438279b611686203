import {expect, test} from 'vitest'
import {readSort, sortText} from './sort-text.ts'

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
