import {z} from 'zod'

const text = z.string().nullable()

/** Every post as it is edited, drafts before what is published. */
export const listedPosts = {
  query: `{
    "posts": *[_type == "blogPost"] | order(coalesce(publishedAt, _updatedAt) desc) {
      _id, "en": coalesce(title.en, null), "ar": coalesce(title.ar, null),
      "excerpts": [coalesce(excerpt.en, ""), coalesce(excerpt.ar, "")],
      "categoryId": coalesce(category._ref, null), "tags": coalesce(tags, []),
      "isDraft": _originalId in path("drafts.**")
    },
    "categories": *[_type == "blogCategory"] | order(position asc) {_id, "title": coalesce(title.en, title.ar, _id)}
  }`,
  subscribeTo: '_type in ["blogPost", "blogCategory"]',
  perspective: 'drafts',
  shape: z.object({
    posts: z.array(
      z.object({
        _id: z.string(),
        en: text,
        ar: text,
        excerpts: z.array(z.string()),
        categoryId: text,
        tags: z.array(z.string()),
        isDraft: z.boolean(),
      }),
    ),
    categories: z.array(z.object({_id: z.string(), title: z.string()})),
  }),
} as const

export type ListedPost = z.infer<(typeof listedPosts)['shape']>['posts'][number]
export type ListedCategory = z.infer<(typeof listedPosts)['shape']>['categories'][number]
