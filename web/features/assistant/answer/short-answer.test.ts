import {describe, expect, test} from 'vitest'
import type {Fact} from '../ask/describe-topic.ts'
import type {Answer} from './find-answer.ts'
import {summarizeAnswer} from './short-answer.ts'

const makeAnswer = (lines: Fact['lines']): Answer => ({
  kind: 'content',
  reply: {region: 'Europe', fact: {topic: 'leverage', lines, note: null, path: '/legal'}, passages: []},
})
const line = (term: string, value: string) => ({key: term, term, value})

describe('the short form of a rule', () => {
  test('is its one value, and what that is of', () => {
    expect(summarizeAnswer('en', makeAnswer([line('Gold', '1:20')]))).toEqual({
      figure: '1:20',
      of: 'Gold · In your region: Europe',
    })
  })

  test('names each of several values', () => {
    expect(summarizeAnswer('ar', makeAnswer([line('الذهب', '1:20'), line('الأسهم', '1:5')]))).toEqual({
      figure: 'الذهب: 1:20 · الأسهم: 1:5',
      of: 'في منطقتك: Europe',
    })
  })

  test('ends a long one at a word', () => {
    const short = summarizeAnswer('en', makeAnswer([line('Warning', 'risk '.repeat(60))]))
    expect(short?.figure).toMatch(/risk …$/u)
    expect(short?.figure.length).toBeLessThanOrEqual(162)
  })
})
