import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {fetchContent} from '#web/content/fetch-content.ts'

export const readablePostsQuery =
  defineQuery(`*[_type == "blogPost" && (publishedAt <= now() || $preview)] | order(_id asc) {
  _id,
  "languages": array::compact([
    select(defined(body.en) => "en"),
    select(defined(body.ar) => "ar")
  ])
}`)

/** All posts that are published, with the languages in which they can be read. */
export const listReadablePosts = () =>
  fetchContent({
    query: readablePostsQuery,
    params: {},
    shape: z.array(z.object({_id: z.string(), languages: z.array(z.enum(languages))})),
    types: ['blogPost'],
    revalidateSeconds: 60,
    isNeverEmpty: true,
  })
