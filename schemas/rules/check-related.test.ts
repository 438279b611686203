import {expect, test} from 'vitest'
import {checkRelated} from './check-related.ts'

test('a post is not related to itself', () => {
  expect(checkRelated([{_ref: 'blogPost-lots'}, {}], 'drafts.blogPost-pips')).toEqual([])
  expect(checkRelated([{_ref: 'blogPost-pips'}], 'drafts.blogPost-pips')).toHaveLength(1)
})
