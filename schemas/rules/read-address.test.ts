import {expect, test} from 'vitest'
import {readAddress} from './read-address.ts'

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
