import {expect, test} from 'vitest'
import {listRegionTags, slugTag, listSlugTags, readTagType, spreadsTag} from './tags.ts'

test('the profile of a region expires what shows it, and nothing of another region', () => {
  expect(listRegionTags({type: 'regionProfile', documentId: 'regionProfile-EU'})).toEqual([
    'regionProfile/EU',
  ])
})

test('a profile whose region is not known expires what shows any', () => {
  expect(listRegionTags({type: 'regionProfile', documentId: 'another'})).toEqual(
    expect.arrayContaining(['regionProfile/EU', 'regionProfile/MENA', 'regionProfile/GLOBAL']),
  )
})

test('a document of another type is of no region', () => {
  expect(listRegionTags({type: 'faq', documentId: 'regionProfile-EU'})).toEqual([])
})

const page = (slug: string) => ({_id: 'p', _type: 'landingPage', slug: {_type: 'slug', current: slug}})

test('a change of a landing page is one of the pages that it had and has', () => {
  expect(listSlugTags([page('old'), page('new')])).toEqual(['landingPage/old', 'landingPage/new'])
  expect(listSlugTags([page('same'), page('same')])).toEqual([slugTag('landingPage', 'same')])
  expect(listSlugTags([undefined, page('first')])).toEqual(['landingPage/first'])
})

test('documents of other types, and those without a slug, have no tag of their own', () => {
  expect(listSlugTags([{...page('a'), _type: 'blogPost'}, {_type: 'landingPage'}, undefined])).toEqual([])
})

test('a tag has only characters that headers and caches in front accept', () => {
  expect(spreadsTag('M&M')).toBe('database/M%26M')
  expect(slugTag('landingPage', 'gold week’s (بيع)')).toMatch(/^landingPage\/[\w.%-]+$/u)
})

test('a tag tells of which type it is', () => {
  expect(readTagType('landingPage/summer')).toBe('landingPage')
  expect(readTagType('blogPost')).toBe('blogPost')
})
