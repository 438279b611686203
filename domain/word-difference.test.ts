import {expect, test} from 'vitest'
import {compareWords} from './word-difference.ts'

test('words that differ are named, in order', () => {
  expect(compareWords('en', 'You may lose money.', 'You will lose money.')).toEqual([
    {kind: 'kept', text: 'You '},
    {kind: 'removed', text: 'may'},
    {kind: 'added', text: 'will'},
    {kind: 'kept', text: ' lose money.'},
  ])
})

test('Arabic words are not cut', () => {
  const runs = compareWords('ar', 'قد تخسر أموالك.', 'قد تخسر أموالكم.')
  expect(runs.filter(({kind}) => kind !== 'kept')).toEqual([
    {kind: 'removed', text: 'أموالك'},
    {kind: 'added', text: 'أموالكم'},
  ])
})

test('equal texts have nothing to take out or to put in', () => {
  expect(compareWords('en', 'The same.', 'The same.')).toEqual([{kind: 'kept', text: 'The same.'}])
})

test('a text that was written anew is replaced as a whole', () => {
  const words = (name: string) => Array.from({length: 800}, (_, index) => `${name}${index} and`).join(' ')
  expect(compareWords('en', words('a'), words('b'))).toEqual([
    {kind: 'removed', text: words('a')},
    {kind: 'added', text: words('b')},
  ])
})
