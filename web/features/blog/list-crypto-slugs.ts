import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {postTypes} from './post-summary.ts'

export const cryptoSlugsQuery = defineQuery(
  `array::compact(*[_type == "blogPost" && aboutCrypto == true && defined(slug.current)].slug.current)`,
)

/** Slugs of the posts about crypto. */
export const listCryptoSlugs = (): Promise<string[]> =>
  fetchContent({query: cryptoSlugsQuery, params: {}, shape: z.array(z.string()), types: postTypes})
