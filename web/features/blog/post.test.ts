import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {queryDocuments} from '#schemas/queries/query-documents.ts'
import {postQuery} from './post.ts'
import {getRegionRecord, type RegionCode} from '#domain/regions/regions.ts'
import {findUnofferedPaths, postsQuery} from './posts.ts'

const post = (slug: string, publishedAt: string) => ({
  _id: slug,
  _type: 'blogPost',
  slug: {current: slug},
  title: {en: slug},
  publishedAt,
  related: [{_ref: 'later'}, {_ref: 'earlier'}],
})
const day = 86_400_000
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString()
const posts = [post('shown', dayFromNow(-1)), post('earlier', dayFromNow(-2)), post('later', dayFromNow(1))]

const findRelated = async (preview: boolean) =>
  await queryDocuments(
    `${postQuery} { "slugs": related[].slug }`,
    {slug: 'shown', lang: 'en', hidesCrypto: false, cryptoPosts: [], preview},
    posts,
  )

test('a scheduled post is related to another only in a preview before its time', async () => {
  expect(await findRelated(false)).toEqual({slugs: ['earlier']})
  expect(await findRelated(true)).toEqual({slugs: ['later', 'earlier']})
})

test('a post of the crypto category is about crypto, whatever its own field says', async () => {
  const education = {_id: 'education', _type: 'blogCategory', slug: {current: 'education'}}
  const category = {_id: 'crypto-category', _type: 'blogCategory', slug: {current: 'crypto'}}
  const inCategory = {...post('earlier', dayFromNow(-2)), aboutCrypto: false, category: {_ref: category._id}}
  const shown = {...post('shown', dayFromNow(-1)), category: {_ref: education._id}}
  const documents = [education, category, shown, inCategory]
  const listIn = async (hidesCrypto: boolean, cryptoPosts: readonly string[] = []) => {
    const page = {category: '', from: 0, to: 9, preview: false, slug: 'shown'}
    const params = {...page, lang: 'en', hidesCrypto, cryptoPosts}
    return await Promise.all([
      queryDocuments(`${postsQuery} { count, "slugs": posts[].slug }`, params, documents),
      queryDocuments(`${postQuery} { "slugs": related[].slug }`, params, documents),
    ])
  }
  expect(await listIn(false)).toEqual([{count: 2, slugs: ['shown', 'earlier']}, {slugs: ['earlier']}])
  expect(await listIn(true)).toEqual([{count: 1, slugs: ['shown']}, {slugs: []}])
  // Its texts tell, too.
  const ownWords = documents.map((document) => ({...document, category: {_ref: education._id}}))
  documents.splice(0, documents.length, ...ownWords)
  expect(await listIn(true)).toEqual(await listIn(false))
  expect(await listIn(true, ['earlier'])).toEqual([{count: 1, slugs: ['shown']}, {slugs: []}])
})

test('pages of instruments that a region does not offer, or that nobody knows, are hidden there', () => {
  const instrument = (symbol: string, asset_class: 'crypto' | 'gold') => ({
    symbol,
    asset_class,
    base_currency: null,
    quote_currency: 'USD',
    available_regions: ['UK', 'MENA'] as const,
  })
  const instruments = [instrument('BTCUSD', 'crypto'), instrument('XAUUSD', 'gold')]
  const paths = ['/trading/BTCUSD', '/trading/btcusd/1h', '/trading/XAUUSD', '/trading/UNKNOWN']
  const hiddenIn = (code: RegionCode) =>
    findUnofferedPaths(paths, instruments, {
      code,
      maxLeverage: 500,
      leverageCaps: getRegionRecord(code).caps,
      cfdCryptoAllowed: true,
      fxMajorCurrencies: ['USD'],
    })
  expect(hiddenIn('UK')).toEqual(['/trading/BTCUSD', '/trading/btcusd/1h', '/trading/UNKNOWN'])
  expect(hiddenIn('MENA')).toEqual(['/trading/UNKNOWN'])
})
