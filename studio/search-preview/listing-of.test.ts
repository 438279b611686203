import {expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {listingOf} from './listing-of.ts'

const post = {
  _type: 'blogPost',
  title: {en: 'Pips', ar: 'النقاط'},
  excerpt: {en: 'What a pip is.', ar: 'ما النقطة.'},
  slug: {current: 'pips'},
  cover: {asset: {_ref: 'image-cover'}},
}

test('a post appears by its title, excerpt and cover', () => {
  expect(listingOf(post, 'ar')).toEqual({
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
  expect(listingOf({...post, search}, 'en')).toMatchObject({
    title: 'Pips explained',
    drawnTitle: 'Pips',
    description: 'What a pip is.',
    pictureRef: 'image-card',
    isUnlisted: true,
  })
  expect(listingOf({...post, search}, 'ar')?.title).toBe('النقاط')
})

test('a post without a text in a language is not listed in it', () => {
  expect(listingOf({...post, title: {en: 'Pips'}}, 'ar')).toBeNull()
})

test('a picture whose upload is not finished, and an address that is not written, are not shown', () => {
  expect(listingOf({...post, cover: {_type: 'openImage'}, slug: undefined}, 'en')).toMatchObject({
    pictureRef: null,
    path: null,
  })
})

test('a landing page that not every region shows has no picture with its title', () => {
  const page = {_type: 'landingPage', title: {en: 'Gold'}, slug: {current: 'gold'}}
  expect(listingOf({...page, regions: ['MENA', 'UK']}, 'en')?.drawnTitle).toBeNull()
  expect(listingOf({...page, regions: [...regionCodes]}, 'en')?.drawnTitle).toBe('Gold')
  expect(listingOf({...page, regions: [...regionCodes], aboutCrypto: true}, 'en')?.drawnTitle).toBeNull()
})

test('a page has its own path, and a landing page says itself whether it is hidden', () => {
  const search = {title: {en: 'Platforms'}, description: {en: 'All of them.'}}
  expect(listingOf({_type: 'platformsPage', search}, 'en')).toMatchObject({
    path: '/platforms',
    description: 'All of them.',
  })
  expect(
    listingOf({_type: 'landingPage', slug: {current: 'gold'}, isUnlisted: true, search}, 'en'),
  ).toMatchObject({path: '/lp/gold', isUnlisted: true})
})
