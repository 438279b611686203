import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {articleFields} from '../article/article-fields.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {articleShape} from '#web/features/article/article-shape.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {listSlugs} from '#web/content/list-slugs.ts'
import type {Language} from '#domain/languages/languages.ts'
import {postIsListed} from './posts-of-region.ts'
import {postSummaryFields, postSummaryShape, postTypes} from './post-summary.ts'
import {localized} from '../../content/fragments/localized.ts'

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
  "languages": array::compact([
    select(defined(title.en) => "en"),
    select(defined(title.ar) => "ar")
  ]),
  "body": ${localized('body')}[] { ${articleFields} },
  "writer": author-> {
    "role": ${localized('role')},
    "biography": ${localized('biography')},
    "portrait": portrait { ${pictureFields}, "alt": ${localized('alt')} }
  },
  "related": related[@->aboutCrypto != true || !$hidesCrypto]-> { ${postSummaryFields} },
  "sameCategory": *[
    _type == "blogPost" && category._ref == ^.category._ref && _id != ^._id && (publishedAt <= now() || $preview) && ${postIsListed}
  ] | order(publishedAt desc) [0...3] { ${postSummaryFields} }
}`)

const text = z.string().min(1)

const shape = postSummaryShape
  .extend({
    updatedAt: z.iso.datetime({offset: true}).nullable(),
    /** What search engines are given instead of title and excerpt. */
    search: z.object({
      title: text.nullable(),
      description: text.nullable(),
      /** What the picture beside the title shows. */
      pictureAlt: text.nullable(),
      isUnlisted: z.boolean(),
    }),
    languages: z.array(z.enum(['en', 'ar'])).min(1),
    /** Null where the post is not in the visitor's language. */
    body: articleShape.nullable(),
    writer: z.object({role: text, biography: text, portrait: pictureShape.nullable()}),
    related: z.array(postSummaryShape).nullable(),
    sameCategory: z.array(postSummaryShape),
  })
  .nullable()

/** A complete post in one language. */
export type Post = NonNullable<z.infer<typeof shape>>

/** The published post at `/blog/<slug>`, or null when there is none; `hidesCrypto` leaves out related posts about crypto. */
export const getPost = async (lang: Language, slug: string, hidesCrypto: boolean): Promise<Post | null> =>
  (await listSlugs('blogPost')).includes(slug)
    ? await fetchContent({
        query: postQuery,
        params: {lang, slug, hidesCrypto},
        shape,
        types: [...postTypes, 'glossaryTerm'],
        revalidateSeconds: 60,
      })
    : null
