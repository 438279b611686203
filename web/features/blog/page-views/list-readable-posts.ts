import {languagesOf} from '../../../../schemas/queries/localized.generated.ts'
import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {fetchContent} from '#web/content/fetch-content.ts'

export const readablePostsQuery =
  defineQuery(`*[_type == "blogPost" && (publishedAt <= now() || $preview)] | order(_id asc) {
  _id,
  "languages": ${languagesOf('body')}
}`)

/** All published posts, with the languages that each is available in. */
export const listReadablePosts = () =>
  fetchContent({
    query: readablePostsQuery,
    params: {},
    shape: z.array(z.object({_id: z.string(), languages: z.array(z.enum(languages))})),
    types: ['blogPost'],
    lists: [''],
    revalidateSeconds: 60,
    isNeverEmpty: true,
  })
