import {expect, test} from 'vitest'
import {formerSlugsAtPublish} from './former-slugs-at-publish.ts'

const at = (slug: string | undefined, ...formerSlugs: string[]) => ({slug, formerSlugs})

test('the slug that is published now becomes a former one when the draft has another', () => {
  expect(formerSlugsAtPublish(at('a'), at('b'))).toEqual(['a'])
})

test('each further change adds one, once', () => {
  expect(formerSlugsAtPublish(at('b', 'a'), at('c', 'a'))).toEqual(['a', 'b'])
  expect(formerSlugsAtPublish(at('b', 'a'), at('c', 'a', 'b'))).toBeNull()
})

test('a slug that the document has again is no former one', () => {
  expect(formerSlugsAtPublish(at('b', 'a'), at('a', 'a'))).toEqual(['b'])
  expect(formerSlugsAtPublish(at('a', 'a'), at('a', 'a'))).toEqual([])
})

test('the slug stays, or nothing is published yet: there is nothing to add', () => {
  expect(formerSlugsAtPublish(at('a'), at('a'))).toBeNull()
  expect(formerSlugsAtPublish(at(undefined), at('a'))).toBeNull()
})

test('what an editor took off the list stays off', () => {
  expect(formerSlugsAtPublish(at('b', 'a'), at('b'))).toBeNull()
})
