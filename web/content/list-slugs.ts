import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from './fetch-content.ts'

export const slugsQuery = defineQuery(
  `array::compact(*[_type == $type && defined(slug.current)] | order(slug.current asc).slug.current)`,
)

/**
 * Slugs of all published documents of a type. A page checks them before it fetches its document, so that requests for invented
 * slugs do not fill the cache.
 */
export const listSlugs = (type: string): Promise<string[]> =>
  fetchContent({
    query: slugsQuery,
    params: {type},
    shape: z.array(z.string()),
    types: [type],
    isNeverEmpty: true,
  })
