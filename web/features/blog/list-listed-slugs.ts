import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {postTypes} from './post-summary.ts'

export const listedSlugsQuery = defineQuery(
  `array::compact(*[_type == "blogPost" && (publishedAt <= now() || $preview) && defined(slug.current) && search.isUnlisted != true] | order(slug.current asc).slug.current)`,
)

/** Slugs of the posts that search engines are told of: not those whose moment is still to come, nor those hidden from search engines. */
export const listListedSlugs = (): Promise<string[]> =>
  fetchContent({
    query: listedSlugsQuery,
    params: {},
    shape: z.array(z.string()),
    types: postTypes,
    revalidateSeconds: 60,
  })
