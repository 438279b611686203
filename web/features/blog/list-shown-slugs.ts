import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {postTypes} from './post-summary.ts'

export const shownSlugsQuery = defineQuery(
  `array::compact(*[_type == "blogPost" && (publishedAt <= now() || $preview) && defined(slug.current)] | order(slug.current asc).slug.current)`,
)

/** Slugs of the posts that readers find: not those whose moment is still to come. */
export const listShownSlugs = (): Promise<string[]> =>
  fetchContent({
    query: shownSlugsQuery,
    params: {},
    shape: z.array(z.string()),
    types: postTypes,
    revalidateSeconds: 60,
  })
