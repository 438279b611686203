import {expect, test} from 'vitest'
import {readAddress, computeFormerSlugs, checkFormerSlugs, warnAboutOwnSlug} from './former-slugs.ts'

test('the slug and the former ones are read', () => {
  expect(readAddress({slug: {current: 'b'}, formerSlugs: ['a']})).toEqual({slug: 'b', formerSlugs: ['a']})
})

test.each([null, undefined, {}, {slug: {}}, {slug: 'b', formerSlugs: [null]}])(
  'an unfinished document %j has none',
  (document) => {
    expect(readAddress(document)).toEqual({slug: undefined, formerSlugs: []})
  },
)

test('a list that is being filled does not hide the slug', () => {
  expect(readAddress({slug: {current: 'b'}, formerSlugs: [null]})).toEqual({slug: 'b', formerSlugs: []})
})

const at = (slug: string | undefined, ...formerSlugs: string[]) => ({slug, formerSlugs})

test('the slug that is published now becomes a former one when the draft has another', () => {
  expect(computeFormerSlugs(at('a'), at('b'))).toEqual(['a'])
})

test('each further change adds one, once', () => {
  expect(computeFormerSlugs(at('b', 'a'), at('c', 'a'))).toEqual(['a', 'b'])
  expect(computeFormerSlugs(at('b', 'a'), at('c', 'a', 'b'))).toBeNull()
})

test('a slug that the document has again is no former one', () => {
  expect(computeFormerSlugs(at('b', 'a'), at('a', 'a'))).toEqual(['b'])
  expect(computeFormerSlugs(at('a', 'a'), at('a', 'a'))).toEqual([])
})

test('the slug stays, or nothing is published yet: there is nothing to add', () => {
  expect(computeFormerSlugs(at('a'), at('a'))).toBeNull()
  expect(computeFormerSlugs(at(undefined), at('a'))).toBeNull()
})

test('what an editor took off the list stays off', () => {
  expect(computeFormerSlugs(at('b', 'a'), at('b'))).toBeNull()
})

const messages = (...given: Parameters<typeof checkFormerSlugs>) =>
  checkFormerSlugs(...given).map(({message}) => message)

test('well-formed slugs that nobody else has pass', () => {
  expect(checkFormerSlugs(['a', 'b-2'], [{slug: 'c', formerSlugs: ['d']}])).toEqual([])
})

test('a malformed one and a repeated one are named', () => {
  expect(messages(['a b'], [])).toEqual([expect.stringContaining('a b: Use lower-case Latin letters')])
  expect(messages(['a', 'a'], [])).toEqual(['Remove one: the former address a is listed twice.'])
})

test('the slug of another document, of now or of before, is refused', () => {
  const others = [{slug: 'a', formerSlugs: ['b']}]
  expect(messages(['a'], others)).toEqual(['Remove a: another document has this address now.'])
  expect(messages(['b'], others)).toEqual(['Remove b: it is a former address of another document.'])
})

test('the slug of the document itself is only a warning, because Publish takes it off', () => {
  expect(warnAboutOwnSlug(['a', 'b'], 'a')).toHaveLength(1)
  expect(warnAboutOwnSlug(['a', 'b'], 'c')).toEqual([])
  expect(warnAboutOwnSlug(['a'], undefined)).toEqual([])
})
