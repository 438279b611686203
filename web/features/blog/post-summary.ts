import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {localized} from '../../content/fragments/localized.ts'

/** GROQ fragment: a post in lists and feeds. Where a post is not translated, it falls back to the other language, and says so. */
export const postSummaryFields = /* groq */ `
  _id,
  "slug": slug.current,
  publishedAt,
  aboutCrypto,
  "language": ${localized('title', 'select(defined(title.ar) => "ar", "en")', 'select(defined(title.en) => "en", "ar")')},
  "title": coalesce(${localized('title')}, title.en, title.ar),
  "excerpt": coalesce(${localized('excerpt')}, excerpt.en, excerpt.ar),
  "cover": cover {
    ${pictureFields},
    "alt": coalesce(${localized('alt')}, alt.en, alt.ar)
  },
  "category": category-> {
    "slug": slug.current,
    "title": ${localized('title')}
  },
  "author": author-> { "name": ${localized('name')} }
`

const text = z.string().min(1)

export const postSummaryShape = z.object({
  _id: text,
  slug: text,
  publishedAt: z.iso.datetime({offset: true}),
  aboutCrypto: z.boolean(),
  /** The language of the texts: the visitor's, or the only one that the post has. */
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
