import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {queryDocuments} from '#web/content/sealed/query-documents.ts'
import {postQuery} from './post.ts'

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
