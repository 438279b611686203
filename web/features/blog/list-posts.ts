import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {postIsListed} from './posts-of-region.ts'
import {type PostSummary, postSummaryFields, postSummaryShape, postTypes} from './post-summary.ts'

/** Number of posts on a page of the blog. */
export const postsPerPage = 12

export const postsQuery = defineQuery(`{
  "count": count(*[_type == "blogPost" && (publishedAt <= now() || $preview) && ($category == "" || category->slug.current == $category) && ${postIsListed}]),
  "posts": *[_type == "blogPost" && (publishedAt <= now() || $preview) && ($category == "" || category->slug.current == $category) && ${postIsListed}]
    | order(publishedAt desc, _id asc) [$from...$to] { ${postSummaryFields} }
}`)

const shape = z.object({count: z.number().int().min(0), posts: z.array(postSummaryShape)})

type Listing = Readonly<{
  lang: Language
  /** Whether posts about crypto are left out. */
  hidesCrypto: boolean
  category?: string
  pageNumber?: number
}>

/** The posts of a page of the blog, newest first, and how many pages there are. */
export async function listPosts({
  lang,
  hidesCrypto,
  category = '',
  pageNumber = 1,
}: Listing): Promise<{posts: PostSummary[]; pageCount: number}> {
  const from = (pageNumber - 1) * postsPerPage
  const {count, posts} = await fetchContent({
    query: postsQuery,
    params: {lang, hidesCrypto, category, from, to: from + postsPerPage},
    shape,
    types: postTypes,
    revalidateSeconds: 60,
  })
  return {posts, pageCount: Math.max(1, Math.ceil(count / postsPerPage))}
}
