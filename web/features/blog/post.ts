import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import type {Article, WithContext} from 'schema-dts'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import {type Language, languages} from '#domain/languages.ts'
import {type SharedPage, shareImagePath} from '#web/parts/article/share-image/shared-page.ts'
import {articleFields, articleShape} from '../../parts/article/article-content.ts'
import {listCryptoPosts} from '#web/parts/region/hidden-paths.ts'
import {cryptoCategory} from '../../content/page-parts.ts'
import {pictureFields, pictureShape} from '../../media/content-picture.tsx'
import {localized, languagesOf} from '../../../schemas/queries/localized.generated.ts'
import {postIsListed, postSummaryFields, postSummaryShape, postTypes} from './posts.ts'

export const postQuery =
  defineQuery(`*[_type == "blogPost" && slug.current == $slug && (publishedAt <= now() || $preview)][0] {
  ${postSummaryFields},
  updatedAt,
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')},
    "pictureAlt": select(defined(search.picture.asset) => ${localized('search.picture.alt')}, ${localized('cover.alt')}),
    "isUnlisted": search.isUnlisted == true
  },
  "languages": ${languagesOf('title')},
  "body": ${localized('body')}[] { ${articleFields} },
  "writer": select(author->_type == "author" => author-> {
    "role": ${localized('role')},
    "biography": ${localized('biography')},
    "portrait": portrait { ${pictureFields}, "alt": ${localized('alt')} }
  }),
  "related": related[@->_type == "blogPost" && (@->publishedAt <= now() || $preview) && (!$hidesCrypto || !(@->aboutCrypto == true || @->category->slug.current == "${cryptoCategory}" || @->slug.current in $cryptoPosts))]-> { ${postSummaryFields} },
  "sameCategory": *[
    _type == "blogPost" && category._ref == ^.category._ref && _id != ^._id && (publishedAt <= now() || $preview) && ${postIsListed}
  ] | order(publishedAt desc) [0...3] { ${postSummaryFields} }
}`)

const text = z.string().min(1)

const shape = postSummaryShape
  .extend({
    updatedAt: z.iso.datetime({offset: true}).nullable(),
    /** Title and excerpt for search engines. */
    search: z.object({
      title: text.nullable(),
      description: text.nullable(),
      /** The alternative text of the picture beside the title. */
      pictureAlt: text.nullable(),
      isUnlisted: z.boolean(),
    }),
    languages: z.array(z.enum(languages)).min(1),
    /** Null if the post isn't in the visitor's language. */
    body: articleShape.nullable(),
    writer: z.object({role: text, biography: text, portrait: pictureShape.nullable()}),
    related: z.array(postSummaryShape).nullable(),
    sameCategory: z.array(postSummaryShape),
  })
  .nullable()

/** A complete post in one language. */
export type Post = NonNullable<z.infer<typeof shape>>

/** The published post at `/blog/<slug>`, or null. `hidesCrypto` leaves out related posts about crypto. */
export const getPost = async (lang: Language, slug: string, hidesCrypto: boolean): Promise<Post | null> =>
  (await listSlugs('blogPost')).includes(slug)
    ? await fetchContent({
        query: postQuery,
        params: {lang, slug, hidesCrypto, cryptoPosts: await listCryptoPosts()},
        shape,
        types: [...postTypes, 'glossaryTerm'],
        lists: ['related', 'sameCategory'],
        revalidateSeconds: 60,
      })
    : null

type PostDescription = Readonly<{
  siteUrl: string
  url: string
  brandName: string
  post: Post
  sharedPage: SharedPage
}>

/** Structured data of a post: title, author, dates. */
export const describePost = ({
  siteUrl,
  url,
  brandName,
  post,
  sharedPage,
}: PostDescription): WithContext<Article> => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: post.title,
  description: post.search.description ?? post.excerpt,
  inLanguage: post.language,
  datePublished: post.publishedAt,
  dateModified: post.updatedAt ?? post.publishedAt,
  mainEntityOfPage: url,
  image: new URL(shareImagePath(post.language, sharedPage), siteUrl).href,
  articleSection: post.category.title,
  author: {'@type': 'Person', name: post.author.name},
  publisher: {'@type': 'Organization', '@id': new URL('/#organization', siteUrl).href, name: brandName},
})
