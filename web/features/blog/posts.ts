import 'server-only'
import {z} from 'zod'
import {defineQuery} from 'next-sanity'
import {type CryptoRules, findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import {languages, type Language} from '#domain/languages.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {cryptoCategory, postIsAboutCrypto} from '../../content/page-parts.ts'
import {pictureFields, pictureShape} from '../../media/content-picture.tsx'
import {localized, languageOf, localizedOrAny} from '../../../schemas/queries/localized.generated.ts'

type Listing = Readonly<{category?: string | undefined; pageNumber?: number}>

/** Path of a page of the post list, without a language: `/blog/category/education/page/2`. */
export function blogPath({category, pageNumber = 1}: Listing): string {
  const filter = category ? `/category/${category}` : ''
  const page = pageNumber > 1 ? `/page/${pageNumber}` : ''
  return `/blog${filter}${page}`
}

/**
 * GROQ fragment: whether a region lists a post. `$hidesCrypto` leaves out posts about crypto, because they mention crypto
 * prices.
 */
export const postIsListed = /* groq */ `(!$hidesCrypto || !(${postIsAboutCrypto}))`

/** Whether the region's pages leave out posts about crypto, because the region doesn't offer it. */
export const hidesCrypto = (region: CryptoRules): boolean => findCryptoPermission(region) !== 'allowed'

/** Whether the region hides a category and its posts. */
export const isHiddenCategory = (slug: string | undefined, region: CryptoRules): boolean =>
  slug === cryptoCategory && hidesCrypto(region)

/**
 * GROQ fragment: a post in lists and feeds. A post without a translation falls back to its other language, and `language`
 * names that language.
 */
export const postSummaryFields = /* groq */ `
  _id,
  "slug": slug.current,
  publishedAt,
  "aboutCrypto": ${postIsAboutCrypto},
  "language": ${languageOf('title')},
  "title": ${localizedOrAny('title')},
  "excerpt": ${localizedOrAny('excerpt')},
  "cover": cover {
    ${pictureFields},
    "alt": ${localizedOrAny('alt')}
  },
  "category": select(category->_type == "blogCategory" => category-> {
    "slug": slug.current,
    "title": ${localized('title')}
  }),
  "author": select(author->_type == "author" => author-> { "name": ${localized('name')} })
`

const text = z.string().min(1)

export const postSummaryShape = z.object({
  _id: text,
  slug: text,
  publishedAt: z.iso.datetime({offset: true}),
  aboutCrypto: z.boolean(),
  /** The language of the texts: the visitor's, or the post's only language. */
  language: z.enum(languages),
  title: text,
  excerpt: text,
  cover: pictureShape,
  category: z.object({slug: text, title: text}),
  author: z.object({name: text}),
})

/** A post in lists and feeds. */
export type PostSummary = z.infer<typeof postSummaryShape>

/** Document types that a post's summary depends on. */
export const postTypes = ['blogPost', 'blogCategory', 'author'] as const

/** Number of posts on a page of the blog. */
export const postsPerPage = 12

export const postsQuery = defineQuery(`{
  "count": count(*[_type == "blogPost" && (publishedAt <= now() || $preview) && ($category == "" || category->slug.current == $category) && ${postIsListed}]),
  "posts": *[_type == "blogPost" && (publishedAt <= now() || $preview) && ($category == "" || category->slug.current == $category) && ${postIsListed}]
    | order(publishedAt desc, _id asc) [$from...$to] { ${postSummaryFields} }
}`)

const shape = z.object({count: z.number().int().min(0), posts: z.array(postSummaryShape)})

type PostListing = Readonly<{
  lang: Language
  /** Whether to leave out posts about crypto. */
  hidesCrypto: boolean
  category?: string
  pageNumber?: number
}>

type PostPage = Readonly<{posts: PostSummary[]; pageCount: number}>

async function readPage({lang, hidesCrypto, category = '', pageNumber = 1}: PostListing): Promise<PostPage> {
  const from = (pageNumber - 1) * postsPerPage
  const {count, posts} = await fetchContent({
    query: postsQuery,
    params: {lang, hidesCrypto, category, from, to: from + postsPerPage},
    shape,
    types: postTypes,
    lists: ['posts'],
    revalidateSeconds: 60,
  })
  return {posts, pageCount: Math.max(1, Math.ceil(count / postsPerPage))}
}

/**
 * The posts on a page of the blog, newest first, and the number of pages. Counts the pages on the first one, so that invented page numbers aren't
 * read and stored.
 */
export async function listPosts(listing: PostListing): Promise<PostPage> {
  const first = await readPage({...listing, pageNumber: 1})
  const {pageNumber = 1} = listing
  if (pageNumber === 1) return first
  return pageNumber > first.pageCount ? {...first, posts: []} : await readPage(listing)
}

export const listedSlugsQuery = defineQuery(
  `array::compact(*[_type == "blogPost" && (publishedAt <= now() || $preview) && defined(slug.current) && search.isUnlisted != true] | order(slug.current asc).slug.current)`,
)

/** Slugs of the posts for search engines, without scheduled posts and posts hidden from search engines. */
export const listListedSlugs = (): Promise<string[]> =>
  fetchContent({
    query: listedSlugsQuery,
    params: {},
    shape: z.array(z.string()),
    types: postTypes,
    revalidateSeconds: 60,
  })

export const cryptoSlugsQuery = defineQuery(
  `array::compact(*[_type == "blogPost" && ${postIsAboutCrypto} && defined(slug.current)].slug.current)`,
)

/** Slugs of the posts about crypto. */
const listCryptoSlugs = (): Promise<string[]> =>
  fetchContent({query: cryptoSlugsQuery, params: {}, shape: z.array(z.string()), types: postTypes})

/** The paths that only regions with crypto show: the crypto category and its posts. */
export const listCryptoPaths = async (): Promise<ReadonlySet<string>> =>
  new Set([blogPath({category: cryptoCategory}), ...(await listCryptoSlugs()).map((slug) => `/blog/${slug}`)])
