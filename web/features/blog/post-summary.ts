import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {localized, localizedOrTranslated} from '../../content/fragments/localized.ts'

/** Part of a query: what lists and feeds say of a post. Where a post is not translated, its other side stands for it, marked as such. */
export const postSummaryFields = /* groq */ `
  _id,
  "slug": slug.current,
  publishedAt,
  aboutCrypto,
  "language": select(
    $lang == "ar" && defined(title.ar) => "ar",
    $lang == "ar" => "en",
    defined(title.en) => "en",
    "ar"
  ),
  "title": ${localizedOrTranslated('title')},
  "excerpt": ${localizedOrTranslated('excerpt')},
  "cover": cover {
    ${pictureFields},
    "alt": ${localizedOrTranslated('alt')}
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
  /** The language that the texts are in: the reader's, or the only one that the post has. */
  language: z.enum(languages),
  title: text,
  excerpt: text,
  cover: pictureShape,
  category: z.object({slug: text, title: text}),
  author: z.object({name: text}),
})

/** What lists and feeds say of a post. */
export type PostSummary = z.infer<typeof postSummaryShape>

/** Types that a post's summary is made of. */
export const postTypes = ['blogPost', 'blogCategory', 'author'] as const
