import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import {hasListing} from './has-listing.ts'

test('pages and posts have a listing, authors and texts without a page have none', () => {
  const types = ['blogPost', 'landingPage', 'homePage', 'author', 'faq', 'unknown']
  expect(types.filter((type) => hasListing(schemaTypes, type))).toEqual([
    'blogPost',
    'landingPage',
    'homePage',
  ])
})
