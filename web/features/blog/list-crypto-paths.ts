import 'server-only'
import {blogPath} from './blog-path.ts'
import {listCryptoSlugs} from './list-crypto-slugs.ts'
import {cryptoCategory} from './posts-of-region.ts'

/** The paths of what only regions that offer crypto show: its category and the posts about it. */
export const listCryptoPaths = async (): Promise<ReadonlySet<string>> =>
  new Set([blogPath({category: cryptoCategory}), ...(await listCryptoSlugs()).map((slug) => `/blog/${slug}`)])
