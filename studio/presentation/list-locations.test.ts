import {expect, test} from 'vitest'
import {formatMoment} from '#schemas/values/moments.ts'
import {listLocations, type LocatedDocument} from './list-locations.ts'

const document = (_type: string, given: Partial<LocatedDocument> = {}): LocatedDocument => ({
  _type,
  title: null,
  slug: null,
  code: null,
  publishedAt: null,
  languages: null,
  ...given,
})

const hrefs = (type: string, given: Partial<LocatedDocument>, referring: LocatedDocument[] = []) =>
  listLocations(type, {document: document(type, given), referring, isPublished: true}).locations?.map(
    ({href}) => href,
  )

test('a page is located at its path, in both languages', () => {
  expect(
    listLocations('homePage', {document: document('homePage'), referring: [], isPublished: true}),
  ).toEqual({
    message: 'Appears on 1 page',
    locations: [
      {title: 'Home · English', href: '/'},
      {title: 'Home · Arabic', href: '/ar'},
    ],
  })
})

test('a region profile is located in its region', () => {
  expect(hrefs('regionProfile', {code: 'EU'})).toEqual([
    '/?region=EU',
    '/ar?region=EU',
    '/legal?region=EU',
    '/ar/legal?region=EU',
    '/trading-conditions?region=EU',
    '/ar/trading-conditions?region=EU',
  ])
})

test('a document with a page of its own is located there and where it is listed', () => {
  expect(hrefs('legalDocument', {slug: 'privacy', title: 'Privacy policy'})).toEqual([
    '/legal/privacy',
    '/ar/legal/privacy',
    '/legal#privacy',
    '/ar/legal#privacy',
  ])
})

test('a new document without an address is on no page, not even where others are listed', () => {
  expect(
    listLocations('blogPost', {document: document('blogPost'), referring: [], isPublished: true}),
  ).toEqual({
    message: 'Not on any page yet: add an address',
    tone: 'caution',
  })
  expect(hrefs('blogPost', {slug: 'a-post'})).toContain('/blog')
})

test('a post in one language is located on the pages of that language, and so is its author', () => {
  const post = document('blogPost', {slug: 'a-post', title: 'A post', languages: ['en']})
  expect(hrefs('blogPost', post)).toEqual(['/blog/a-post', '/blog'])
  expect(hrefs('author', {slug: 'sara'}, [post])).toEqual(['/blog/a-post'])
})

test('a referenced document is located on the referring pages, each listed once', () => {
  const post = document('blogPost', {slug: 'a-post', title: 'A post'})
  expect(hrefs('author', {slug: 'sara'}, [post, post, document('tool')])).toEqual([
    '/blog/a-post',
    '/ar/blog/a-post',
  ])
  expect(hrefs('faq', {}, [document('partnersPage')])).toEqual(['/partners', '/ar/partners'])
})

test('a post whose moment is still to come is located, and said to be hidden until then', () => {
  const usage = (publishedAt: string) => ({
    document: document('blogPost', {slug: 'a-post', publishedAt}),
    referring: [],
    isPublished: true,
  })
  const later = listLocations('blogPost', usage('2999-03-01T09:00:00Z'))
  expect(later).toMatchObject({
    message: `Hidden from visitors until ${formatMoment('2999-03-01T09:00:00Z')}`,
    tone: 'caution',
  })
  expect(later.locations).not.toHaveLength(0)
  expect(listLocations('blogPost', usage('2020-03-01T09:00:00Z')).message).toMatch(/^Appears on/u)
})

test('a document that was never published is located, and said to be read once it is', () => {
  const draft = {
    document: document('blogPost', {slug: 'a-post', publishedAt: '2020-03-01T09:00:00Z'}),
    referring: [],
    isPublished: false,
  }
  const {message, tone, locations} = listLocations('blogPost', draft)
  expect([message, tone]).toEqual(['Not published yet: will appear on 2 pages', 'caution'])
  expect(locations).not.toHaveLength(0)
})

test('a document on no page says so', () => {
  expect(listLocations('author', {document: document('author'), referring: [], isPublished: true})).toEqual({
    message: 'Not on any page yet',
    tone: 'caution',
  })
  expect(
    listLocations('newsletterTexts', {document: null, referring: [], isPublished: true}).message,
  ).toMatch(/e-mails/u)
  expect(listLocations('siteSettings', {document: null, referring: [], isPublished: true}).message).toBe(
    'Appears on every page',
  )
})

test('a banner appears on every page of its regions, also before it is published', () => {
  const say = (isPublished: boolean) =>
    listLocations('announcement', {document: document('announcement'), referring: [], isPublished}).message
  expect(say(true)).toBe('Appears on every page of its regions, at its time')
  expect(say(false)).toBe('Not published yet: will appear on every page of its regions, at its time')
})
