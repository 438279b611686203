import 'server-only'
import {z} from 'zod'
import {defineQuery} from 'next-sanity'
import {type CryptoRules, findCryptoPermission} from '#domain/offers/crypto-permission.ts'
import type {Instrument} from '#domain/instruments/instrument.ts'
import {languages, type Language} from '#domain/languages.ts'
import {type OfferRules, findOffer} from '#domain/offers/offers.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {getInstruments} from '#web/parts/markets/market-data/get-instruments.ts'
import {listCryptoPaths, listCryptoPosts} from '#web/parts/region/hidden-paths.ts'
import {readLinkedPath} from '#web/parts/region/may-show-link.ts'
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

/** GROQ fragment: whether a post is about crypto, by its own field or by its texts: `$cryptoPosts` has the slugs of `listCryptoPosts`. */
const isOnCrypto = /* groq */ `(${postIsAboutCrypto} || slug.current in $cryptoPosts)`

/**
 * GROQ fragment: whether a region lists a post. `$hidesCrypto` leaves out posts about crypto, because they mention crypto
 * prices.
 */
export const postIsListed = /* groq */ `(!$hidesCrypto || !(${isOnCrypto}))`

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
  "aboutCrypto": ${isOnCrypto},
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
    params: {
      lang,
      hidesCrypto,
      category,
      from,
      to: from + postsPerPage,
      cryptoPosts: await listCryptoPosts(),
    },
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

/** The symbol of the instrument whose page a path is, in capitals, or null. */
const readSymbol = (path: string): string | null =>
  /^\/trading\/(?<symbol>[^/]+)/u.exec(path)?.groups?.['symbol']?.toUpperCase() ?? null

/** Of the paths of instruments, those that the region doesn't offer. */
export const findUnofferedPaths = (
  paths: readonly string[],
  instruments: ReadonlyArray<Parameters<typeof findOffer>[0] & Pick<Instrument, 'symbol'>>,
  region: OfferRules,
): string[] => {
  const offered = new Set(
    instruments
      .filter((instrument) => findOffer(instrument, region) === 'offered')
      .map(({symbol}) => symbol.toUpperCase()),
  )
  return paths.filter((path) => !offered.has(readSymbol(path) ?? ''))
}

/** The paths that a page with these links must not lead to in a region: what is about crypto, and instruments that aren't offered. */
export async function listHiddenPaths(
  region: OfferRules,
  hrefs: readonly string[],
): Promise<ReadonlySet<string>> {
  const paths = hrefs
    .flatMap((href) => readLinkedPath(href) ?? [])
    .filter((path) => readSymbol(path) !== null)
  const symbols = [...new Set(paths.flatMap((path) => readSymbol(path) ?? []))].toSorted()
  const [crypto, instruments] = await Promise.all([
    hidesCrypto(region) ? listCryptoPaths() : [],
    symbols.length > 0 ? getInstruments(symbols).then(({value}) => value.instruments) : [],
  ])
  return new Set([...crypto, ...findUnofferedPaths(paths, instruments, region)])
}
