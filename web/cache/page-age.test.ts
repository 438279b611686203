import {expect, test, vi} from 'vitest'
import {markChanged, momentOfNow, momentTag, suspend} from './mark-clock.ts'
import {type Storage, computeEdgeSeconds, followAge} from './page-age.ts'

const storedAt = Date.now() - 10_000

const follow = (changes: Partial<Storage> = {}) =>
  followAge({
    tags: ['content', 'blogPost', momentTag(momentOfNow())],
    storedAt,
    lifetime: {revalidate: 60, expire: undefined},
    ...changes,
  })

const age = (changes: Partial<Storage> = {}) => follow(changes)()

test('a page is fresh until it is to be rendered again', () => {
  expect(age()).toBe('fresh')
  expect(age({lifetime: {revalidate: 5, expire: undefined}})).toBe('stale')
  expect(age({lifetime: {revalidate: false, expire: undefined}})).toBe('fresh')
})

test('a page is expired at the end of its life, and where Next does not say when that is', () => {
  expect(age({lifetime: {revalidate: 1, expire: 5}})).toBe('expired')
  expect(age({lifetime: undefined})).toBe('expired')
})

test('a page is expired by what Compliance publishes of what it shows after its render began, and by nothing else', () => {
  markChanged(['legalPage'])
  const tags = ['content', 'legalPage', 'blogPost', momentTag(momentOfNow())]
  expect(age({tags})).toBe('fresh')
  markChanged(['legalDocument'])
  expect(age({tags})).toBe('fresh')
  markChanged(['legalPage'])
  expect(age({tags})).toBe('expired')
})

test('a page is never shown while it is not known whether what it shows has changed, and is fresh again if it has not', () => {
  const tags = ['content', 'regionSummaries', momentTag(momentOfNow())]
  const settle = suspend(['regionSummaries'])
  expect(age({tags})).toBe('expired')
  settle([])
  expect(age({tags})).toBe('fresh')
})

test.each(['blogPost', 'siteSettings', 'navigation', 'landingPage/summer'])(
  'a page is stale, and may be shown for a while, when %s is published after its render began',
  (type) => {
    const tags = ['content', 'legalDocument', type, momentTag(momentOfNow())]
    markChanged([type])
    expect(age({tags})).toBe('stale')
    expect(age({tags, lifetime: {revalidate: 1, expire: 5}})).toBe('expired')
    markChanged(['legalDocument'])
    expect(age({tags})).toBe('expired')
  },
)

test('a page that a publication made stale expires after five minutes, however often it is asked for', () => {
  // A whole number, so that the difference is exact.
  const start = Math.ceil(performance.now())
  const now = vi.spyOn(performance, 'now').mockReturnValue(start)
  const current = follow({tags: ['siteSettings', momentTag(momentOfNow())]})
  markChanged(['siteSettings'])
  expect(current()).toBe('stale')
  now.mockReturnValue(start + 299_000)
  expect(current()).toBe('stale')
  now.mockReturnValue(start + 300_000)
  expect(current()).toBe('expired')
  now.mockRestore()
})

test.each(['regionProfile', 'prescribedText', 'countryRules', 'announcement', 'content', 'database'])(
  'a page is expired when %s changes after its render began',
  (tag) => {
    const tags = ['content', tag, momentTag(momentOfNow())]
    markChanged([tag])
    expect(age({tags})).toBe('expired')
  },
)

const day = 86_400

test.each([
  ['a page that is good for a minute', {revalidate: 60, expire: day}, 60],
  ['a page that was rendered while a service was away', {revalidate: 3, expire: day}, 3],
  ['a page that is good until something is published', {revalidate: false as const, expire: undefined}, day],
  ['a page of which nothing is known', undefined, 60],
])('%s is kept in front no longer than here', (_, lifetime, seconds) => {
  expect(computeEdgeSeconds(day, lifetime)).toBe(seconds)
})

test('a cache that is not purged keeps nothing for longer than it may', () => {
  expect(computeEdgeSeconds(1, {revalidate: 60, expire: day})).toBe(1)
  expect(computeEdgeSeconds(0, undefined)).toBe(0)
})
