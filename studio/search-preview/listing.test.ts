import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {hasListing, readListing, cutText} from './listing.ts'

test('pages and posts have a listing, authors and texts without a page have none', () => {
  const types = ['blogPost', 'landingPage', 'homePage', 'author', 'faq', 'unknown']
  expect(types.filter((type) => hasListing(schemaTypes, type))).toEqual([
    'blogPost',
    'landingPage',
    'homePage',
  ])
})

const post = {
  _type: 'blogPost',
  title: {en: 'Pips', ar: 'النقاط'},
  excerpt: {en: 'What a pip is.', ar: 'ما النقطة.'},
  slug: {current: 'pips'},
  cover: {asset: {_ref: 'image-cover'}},
}

test('a post appears by its title, excerpt and cover', () => {
  expect(readListing(post, 'ar')).toEqual({
    title: 'النقاط',
    drawnTitle: 'النقاط',
    description: 'ما النقطة.',
    path: '/blog/pips',
    pictureRef: 'image-cover',
    isUnlisted: false,
  })
})

test('what is written for search takes their place, each for itself and in its own language', () => {
  const search = {
    title: {en: 'Pips explained'},
    picture: {asset: {_ref: 'image-card'}},
    isUnlisted: true,
  }
  expect(readListing({...post, search}, 'en')).toMatchObject({
    title: 'Pips explained',
    drawnTitle: 'Pips',
    description: 'What a pip is.',
    pictureRef: 'image-card',
    isUnlisted: true,
  })
  expect(readListing({...post, search}, 'ar')?.title).toBe('النقاط')
})

test('a post without a text in a language is not listed in it', () => {
  expect(readListing({...post, title: {en: 'Pips'}}, 'ar')).toBeNull()
})

test('a picture whose upload is not finished, and an address that is not written, are not shown', () => {
  expect(readListing({...post, cover: {_type: 'openImage'}, slug: undefined}, 'en')).toMatchObject({
    pictureRef: null,
    path: null,
  })
})

test('a landing page that not every region shows has no picture with its title', () => {
  const page = {_type: 'landingPage', title: {en: 'Gold'}, slug: {current: 'gold'}}
  expect(readListing({...page, regions: ['MENA', 'UK']}, 'en')?.drawnTitle).toBeNull()
  expect(readListing({...page, regions: [...regionCodes]}, 'en')?.drawnTitle).toBe('Gold')
  expect(readListing({...page, regions: [...regionCodes], aboutCrypto: true}, 'en')?.drawnTitle).toBeNull()
})

test('a page has its own path, and a landing page says itself whether it is hidden', () => {
  const search = {title: {en: 'Platforms'}, description: {en: 'All of them.'}}
  expect(readListing({_type: 'platformsPage', search}, 'en')).toMatchObject({
    path: '/platforms',
    description: 'All of them.',
  })
  expect(
    readListing({_type: 'landingPage', slug: {current: 'gold'}, isUnlisted: true, search}, 'en'),
  ).toMatchObject({path: '/lp/gold', isUnlisted: true})
})

test.each([
  ['a text that fits is whole', 'Pips and lots', 13, 'Pips and lots'],
  ['a longer one is cut at a word', 'Pips and lots', 12, 'Pips and …'],
  ['a word that ends at the limit stays', 'Pips and lots', 8, 'Pips and …'],
  ['no comma is left at its end', 'Pips, lots', 7, 'Pips …'],
  ['nor an Arabic one', 'النقاط، العقود', 9, 'النقاط …'],
  ['a word longer than the limit is cut within', 'Leverage', 4, 'Leve …'],
  ['lines become one', 'Pips\n  and lots', 20, 'Pips and lots'],
  ['a letter of two code units counts as one', '𝔸𝔸𝔸', 3, '𝔸𝔸𝔸'],
])('%s', (_what, text, maxLength, shown) => {
  expect(cutText(text, maxLength)).toBe(shown)
})
