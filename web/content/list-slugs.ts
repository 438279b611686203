import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from './fetch-content.ts'

export const slugsQuery = defineQuery(
  `array::compact(*[_type == $type && defined(slug.current)] | order(slug.current asc).slug.current)`,
)

/**
 * Last parts of the addresses of all published documents of a type. A page asks this before it asks for its document, so that an
 * invented address leaves nothing behind in any store.
 */
export const listSlugs = (type: string): Promise<string[]> =>
  fetchContent({query: slugsQuery, params: {type}, shape: z.array(z.string()), types: [type]})
