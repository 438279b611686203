import {expect, test} from 'vitest'
import {checkPostLanguages} from './check-post-languages.ts'

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
