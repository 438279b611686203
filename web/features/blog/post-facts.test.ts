import {expect, test} from 'vitest'
import {markTexts} from '#web/content/draft/stega.ts'
import {computeReadingMinutes} from './post-facts.tsx'

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
  expect(computeReadingMinutes('en', article(657))).toBe(3)
  expect(computeReadingMinutes('ar', article(657))).toBe(4)
})

test('the shortest article takes a minute', () => {
  expect(computeReadingMinutes('en', article(1))).toBe(1)
})

test('the invisible marks of a preview take no time', () => {
  const sources = {
    documents: [{_id: 'drafts.post', _type: 'blogPost'}],
    paths: ["$['title']['ar']"],
    mappings: {
      "$['text']": {type: 'value', source: {type: 'documentValue', document: 0, path: 0}} as const,
    },
  }
  const {text} = markTexts({text: 'word'}, sources, 'http://localhost:3333')
  const span = (index: number) => ({_type: 'span' as const, _key: `s${index}`, text: `${text} `})
  const children = Array.from({length: 60}, (_, index) => span(index))
  const marked = [{_type: 'block' as const, _key: 'a', markDefs: [], children}]
  expect(text).not.toBe('word')
  expect(computeReadingMinutes('ar', marked)).toBe(1)
})
