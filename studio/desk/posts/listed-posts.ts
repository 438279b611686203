import {firstText} from '#schemas/rules/text-queries.ts'
import {languages} from '#domain/languages.ts'
import {mapLanguages} from '#domain/localized.ts'
import {z} from 'zod'
import {readableRows} from '../../live-data.ts'
import {hasWords} from '../search-words.ts'

const text = z.string().nullable()

/** Every post in its latest form, drafts before published versions. */
export const listedPosts = {
  query: `{
    "posts": *[_type == "blogPost"] | order(coalesce(publishedAt, _updatedAt) desc) {
      _id, ${languages.map((language) => `"${language}": coalesce(title.${language}, null)`).join(', ')},
      "excerpts": [${languages.map((language) => `coalesce(excerpt.${language}, "")`).join(', ')}],
      "categoryId": coalesce(category._ref, null), "tags": coalesce(tags, []),
      "isDraft": _originalId in path("drafts.**")
    },
    "categories": *[_type == "blogCategory"] | order(position asc) {_id, "title": coalesce(${firstText('title')}, _id)}
  }`,
  subscribeTo: '_type in ["blogPost", "blogCategory"]',
  perspective: 'drafts',
  shape: z.object({
    posts: readableRows(
      z.object({
        _id: z.string(),
        ...mapLanguages(() => text),
        excerpts: z.array(z.string()),
        categoryId: text,
        tags: z.array(z.string()),
        isDraft: z.boolean(),
      }),
    ),
    categories: readableRows(z.object({_id: z.string(), title: z.string()})),
  }),
} as const

export type ListedPost = z.infer<(typeof listedPosts)['shape']>['posts'][number]
export type ListedCategory = z.infer<(typeof listedPosts)['shape']>['categories'][number]

/** The filter. An empty text matches everything. */
export type PostFilter = Readonly<{words: string; categoryId: string; tag: string}>

export const everyPost: PostFilter = {words: '', categoryId: '', tag: ''}

/** The posts that match all words in title or excerpt, a category and a tag. */
export const filterPosts = (
  posts: readonly ListedPost[],
  {words, categoryId, tag}: PostFilter,
): ListedPost[] =>
  posts.filter(
    (post) =>
      hasWords([...languages.map((language) => post[language]), ...post.excerpts], words) &&
      (categoryId === '' || post.categoryId === categoryId) &&
      (tag === '' || post.tags.includes(tag)),
  )
