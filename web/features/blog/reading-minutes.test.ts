import {expect, test} from 'vitest'
import {readingMinutes} from './reading-minutes.ts'

const article = (words: number) => [
  {
    _type: 'block' as const,
    _key: 'a',
    markDefs: [],
    children: [{_type: 'span' as const, _key: 's', text: 'word '.repeat(words)}],
  },
  {_type: 'callout' as const, _key: 'b', tone: 'info' as const, title: null, text: 'one two three'},
]

test('an article takes as long as its words, callouts included', () => {
  expect(readingMinutes('en', article(657))).toBe(3)
  expect(readingMinutes('ar', article(657))).toBe(4)
})

test('the shortest article takes a minute', () => {
  expect(readingMinutes('en', article(1))).toBe(1)
})
