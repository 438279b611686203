import {expect, test} from 'vitest'
import {slugTag, slugTagsOf, typeOfTag} from './slug-tag.ts'

const page = (slug: string) => ({_id: 'p', _type: 'landingPage', slug: {_type: 'slug', current: slug}})

test('a change of a landing page is one of the pages that it had and has', () => {
  expect(slugTagsOf([page('old'), page('new')])).toEqual(['landingPage/old', 'landingPage/new'])
  expect(slugTagsOf([page('same'), page('same')])).toEqual([slugTag('landingPage', 'same')])
  expect(slugTagsOf([undefined, page('first')])).toEqual(['landingPage/first'])
})

test('documents of other types, and those without a slug, have no tag of their own', () => {
  expect(slugTagsOf([{...page('a'), _type: 'blogPost'}, {_type: 'landingPage'}, undefined])).toEqual([])
})

test('a tag tells of which type it is', () => {
  expect(typeOfTag('landingPage/summer')).toBe('landingPage')
  expect(typeOfTag('blogPost')).toBe('blogPost')
})
