import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {queryDocuments} from '#schemas/queries/query-documents.ts'
import {postQuery} from './post.ts'
import {cryptoSlugsQuery, postsQuery} from './posts.ts'

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
    {slug: 'shown', lang: 'en', hidesCrypto: false, preview},
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
  const listIn = async (hidesCrypto: boolean) => {
    const params = {lang: 'en', hidesCrypto, category: '', from: 0, to: 9, preview: false, slug: 'shown'}
    return await Promise.all([
      queryDocuments(`${postsQuery} { count, "slugs": posts[].slug }`, params, documents),
      queryDocuments(`${postQuery} { "slugs": related[].slug }`, params, documents),
    ])
  }
  expect(await listIn(false)).toEqual([{count: 2, slugs: ['shown', 'earlier']}, {slugs: ['earlier']}])
  expect(await listIn(true)).toEqual([{count: 1, slugs: ['shown']}, {slugs: []}])
  expect(await queryDocuments(cryptoSlugsQuery, {}, documents)).toEqual(['earlier'])
  // A category that is withheld may be the one about crypto.
  const withheld = documents.filter(({_id}) => _id !== education._id)
  expect(await queryDocuments(cryptoSlugsQuery, {}, withheld)).toEqual(['shown', 'earlier'])
})
