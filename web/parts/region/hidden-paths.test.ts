import '#tests/support/site-variables.ts'
import {beforeEach, expect, test, vi} from 'vitest'
import {getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {type SealableDocument} from '#domain/seal/document-hash.ts'
import {queryDocuments} from '#schemas/queries/query-documents.ts'

let documents: readonly SealableDocument[] = []
let isRead = true
vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({unstable_cache: (read: () => Promise<unknown>) => read}))
vi.mock('#web/cache/response-store.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  fileResponseStore: () => ({has: async () => false, get: async () => undefined, put: async () => undefined}),
}))
vi.mock('#web/content/promotions/run-public-query.ts', () => ({
  runPublicQuery: async ({query, params}: Readonly<{query: string; params: Record<string, unknown>}>) => {
    if (!isRead && query.includes('...,')) throw new Error('The content service took too long.')
    return await queryDocuments(query, params, documents)
  },
}))
const {markChanged} = await import('#web/cache/mark-clock.ts')
const {listCryptoPaths, listCryptoPosts, listHiddenPaths} = await import('./hidden-paths.ts')

const both = (en: string, ar = 'نص') => ({en, ar})
const document = (_type: string, slug: string, fields: object = {}): SealableDocument => ({
  _id: slug,
  _type,
  slug: {current: slug},
  ...fields,
})
const block = (text: string) => ({_type: 'block', _key: 'b', children: [{_type: 'span', _key: 's', text}]})
const category = {category: {_ref: 'education'}}

beforeEach(() => {
  isRead = true
  // No read of the test before is shared.
  markChanged(['content'])
  documents = [
    document('blogCategory', 'education'),
    document('blogPost', 'swaps', {...category, title: both('Swaps'), body: {en: [block('A night')]}}),
    document('blogPost', 'weekends', {
      ...category,
      title: both('Weekends'),
      body: {en: [block('Buy Bitcoin now')]},
    }),
    document('blogPost', 'arabic', {...category, title: both('Weekends', 'العملات المشفّرة')}),
    document('blogPost', 'flagged', {...category, title: both('Weekends'), aboutCrypto: true}),
    document('blogPost', 'unflagged', {title: both('Weekends'), aboutCrypto: false}),
    document('glossaryTerm', 'margin', {term: both('Margin', 'الهامش')}),
    document('glossaryTerm', 'block', {term: both('Block', 'بيتكوين')}),
    document('landingPage', 'coins', {
      regions: ['UK', 'MENA'],
      aboutCrypto: false,
      title: both('Bitcoin CFDs'),
    }),
    document('landingPage', 'gulf', {regions: ['MENA'], aboutCrypto: false, title: both('Gold')}),
    document('landingPage', 'broken', {regions: 'all', title: both('Gold')}),
  ]
})

const listIn = async (code: RegionCode) =>
  await listHiddenPaths({
    code,
    maxLeverage: 500,
    cfdCryptoAllowed: getRegionRecord(code).offersCrypto,
    allowsMarketing: true,
  })
const aboutCrypto = [
  '/blog/arabic',
  '/glossary/block',
  '/lp/coins',
  '/blog/flagged',
  '/blog/unflagged',
  '/blog/weekends',
].toSorted()

test('posts, terms and pages that name crypto in any text or language are about it', async () => {
  expect([...(await listCryptoPaths())].toSorted()).toEqual(
    ['/blog/category/crypto', ...aboutCrypto].toSorted(),
  )
  expect(await listCryptoPosts()).toEqual(
    expect.arrayContaining(['arabic', 'flagged', 'unflagged', 'weekends']),
  )
  expect(await listCryptoPosts()).not.toContain('swaps')
})

test('a post is about crypto, also with a malformed slug', async () => {
  const slugs = ['gold/news', 'gold?now', 'category/crypto']
  documents = slugs.map((slug) => document('blogPost', slug, {...category, title: both('Bitcoin')}))
  expect(await listCryptoPosts()).toEqual(expect.arrayContaining(slugs))
})

test('a region hides what is about crypto if it does not offer it, and pages for other regions', async () => {
  expect((await listIn('UK')).toSorted()).toEqual([...aboutCrypto, '/lp/broken', '/lp/gulf'].toSorted())
  expect(await listIn('MENA')).toEqual(['/lp/broken'])
  expect((await listIn('SG')).toSorted()).toEqual(['/lp/broken', '/lp/coins', '/lp/gulf'])
})

test('while it is not known what is about crypto, every post, term and landing page counts', async () => {
  isRead = false
  expect([...(await listCryptoPaths())].toSorted()).toEqual(
    [
      '/blog/category/crypto',
      ...aboutCrypto,
      '/blog/swaps',
      '/glossary/margin',
      '/lp/broken',
      '/lp/gulf',
    ].toSorted(),
  )
  expect(await listCryptoPosts()).toContain('swaps')
  expect(await listIn('UK')).toEqual([])
})
