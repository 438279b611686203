import {expect, test} from 'vitest'
import {checkPostLanguages, checkTags, checkRelated} from './blog-post.ts'

const blocks = [{_type: 'block'}]
const english = {
  title: {en: 'Pips'},
  excerpt: {en: 'What.'},
  body: {en: blocks},
  cover: {alt: {en: 'A board'}},
}
const both = {
  title: {en: 'Pips', ar: 'النقاط'},
  excerpt: {en: 'What.', ar: 'ما.'},
  body: {en: blocks, ar: blocks},
  cover: {alt: {en: 'A board', ar: 'لوحة'}},
}
const at = (post: object) => checkPostLanguages({...post}).map((problem) => problem.at?.join('.'))

test('a post may be complete in one language or in both', () => {
  expect(at(english)).toEqual([])
  expect(at(both)).toEqual([])
})

test.each([
  [{...both, excerpt: {en: 'What.'}}, ['excerpt.ar']],
  [{...both, title: {en: 'Pips', ar: ' '}}, ['title.ar']],
  [{...both, body: {en: blocks, ar: []}}, ['body.ar']],
  [{...both, cover: {alt: {ar: 'لوحة'}}}, ['cover.alt.en']],
  [{...english, cover: undefined}, ['cover.alt.en']],
  [{title: {ar: 'النقاط'}}, ['excerpt.ar', 'body.ar', 'cover.alt.ar']],
])('the missing texts of a started language are named', (post, missing) => {
  expect(at(post)).toEqual(missing)
})

test('a post in no language is rejected', () => {
  expect(at({})).toEqual(['title'])
  expect(at({title: {en: ''}, body: {en: []}})).toEqual(['title'])
})

test('short words are tags, in either language', () => {
  expect(checkTags(['gold', 'central banks', 'ذهب'])).toEqual([])
  expect(checkTags(undefined)).toEqual([])
})

test('spaces around a tag, an empty one and a long one are refused by name', () => {
  expect(checkTags(['gold '])[0]?.message).toContain('gold ')
  expect(checkTags([''])).toHaveLength(1)
  expect(checkTags(['g'.repeat(41)])).toHaveLength(1)
  expect(checkTags(['g'.repeat(40)])).toEqual([])
})

test('a post is not related to itself', () => {
  expect(checkRelated([{_ref: 'blogPost-lots'}, {}], 'drafts.blogPost-pips')).toEqual([])
  expect(checkRelated([{_ref: 'blogPost-pips'}], 'drafts.blogPost-pips')).toHaveLength(1)
})
