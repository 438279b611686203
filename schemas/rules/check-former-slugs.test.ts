import {expect, test} from 'vitest'
import {checkFormerSlugs, warnOfOwnSlug} from './check-former-slugs.ts'

const messages = (...given: Parameters<typeof checkFormerSlugs>) =>
  checkFormerSlugs(...given).map(({message}) => message)

test('well-formed slugs that nobody else has pass', () => {
  expect(checkFormerSlugs(['a', 'b-2'], [{slug: 'c', formerSlugs: ['d']}])).toEqual([])
})

test('a malformed one and a repeated one are named', () => {
  expect(messages(['a b'], [])).toEqual([expect.stringContaining('a b: Use lower-case Latin letters')])
  expect(messages(['a', 'a'], [])).toEqual(['Remove one: the former address a is there twice.'])
})

test('the slug of another document, of now or of before, is refused', () => {
  const others = [{slug: 'a', formerSlugs: ['b']}]
  expect(messages(['a'], others)).toEqual(['Remove a: another document has this address now.'])
  expect(messages(['b'], others)).toEqual(['Remove b: it is among the former addresses of another document.'])
})

test('the slug of the document itself is only a warning, because Publish takes it off', () => {
  expect(warnOfOwnSlug(['a', 'b'], 'a')).toHaveLength(1)
  expect(warnOfOwnSlug(['a', 'b'], 'c')).toEqual([])
  expect(warnOfOwnSlug(['a'], undefined)).toEqual([])
})
