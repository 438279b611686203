import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {tradingSectionKeys} from '#schemas/values/trading-sections.ts'
import {localized} from '../../../content/fragments/localized.ts'

/** All searchable content but legal documents. Its `$pageTypes` are `searchablePageTypes`. */
export const searchSourcesQuery = defineQuery(`{
  "pages": *[_type in $pageTypes] | order(_id asc) {
    _id, _updatedAt,
    "title": ${localized('search.title')},
    "text": ${localized('search.description')}
  },
  "sections": *[_type == "tradingConditionsSection"] | order(_id asc) {
    _id, _updatedAt, key,
    "title": ${localized('title')},
    "body": pt::text(${localized('body')})
  },
  "products": *[_type in ["platform", "platformEdition", "tool"]] | order(_id asc) {
    _id, _type, _updatedAt,
    "slug": slug.current,
    "title": ${localized('name')},
    "otherTitle": ${localized('name', 'name.en', 'name.ar')},
    "text": ${localized('lead')},
    "features": features[] { "title": ${localized('title')} }.title
  },
  "programmes": *[_type == "partnerProgramme"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": ${localized('name')},
    "text": ${localized('summary')}
  },
  "posts": *[_type == "blogPost" && (publishedAt <= now() || $preview)] | order(_id asc) {
    _id, _updatedAt, aboutCrypto,
    "slug": slug.current,
    "title": ${localized('title')},
    "text": ${localized('excerpt')},
    "body": coalesce(pt::text(${localized('body')}), "")
  },
  "landings": *[_type == "landingPage" && isUnlisted != true && count(regions) > 0] | order(_id asc) {
    _id, _updatedAt, aboutCrypto, regions,
    "slug": slug.current,
    "title": ${localized('search.title')},
    "text": ${localized('search.description')}
  },
  "terms": *[_type == "glossaryTerm"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": ${localized('term')},
    "otherTitle": ${localized('term', 'term.en', 'term.ar')},
    "text": ${localized('definition')}
  },
  "questions": *[_type == "faq"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": ${localized('question')},
    "text": pt::text(${localized('answer')}),
    "pages": *[_id in $pageTypes && references(^._id)] | order(_id desc)._id,
    "products": *[_type in ["platform", "platformEdition", "tool"] && references(^._id)] | order(_id asc) {
      _type, "slug": slug.current
    }
  }
}`)

/** Apart from the others, because it is regulated content. */
export const legalSourcesQuery = defineQuery(`*[_type == "legalDocument"] | order(_id asc) {
  _id, _updatedAt, regions,
  "slug": slug.current,
  "title": ${localized('title')},
  "text": ${localized('summary')},
  "body": pt::text(${localized('body')})
}`)

const text = z.string().min(1)
const titledDocument = z.object({_id: text, _updatedAt: text, title: text})
const product = z.enum(['platform', 'platformEdition', 'tool'])
const slugged = titledDocument.extend({slug: text, text})

/** The result of the query. */
export const searchSourcesShape = z.object({
  pages: z.array(titledDocument.extend({text})),
  sections: z.array(titledDocument.extend({key: z.enum(tradingSectionKeys), body: z.string()})),
  products: z.array(
    slugged.extend({
      _type: z.enum(['platform', 'platformEdition', 'tool']),
      otherTitle: text,
      features: z.array(z.string()),
    }),
  ),
  programmes: z.array(slugged),
  /** Title and text are null when the post is not in the visitor's language. */
  posts: z.array(
    slugged.extend({
      title: text.nullable(),
      text: text.nullable(),
      body: z.string(),
      aboutCrypto: z.boolean().nullable(),
    }),
  ),
  landings: z.array(
    slugged.extend({aboutCrypto: z.boolean().nullable(), regions: z.array(z.enum(regionCodes))}),
  ),
  terms: z.array(slugged.extend({otherTitle: text})),
  /** Each question lists the pages that show it. */
  questions: z.array(
    slugged.extend({pages: z.array(text), products: z.array(z.object({_type: product, slug: text}))}),
  ),
})

/** The result of the query of legal texts. */
export const legalSourcesShape = z.array(
  slugged.extend({body: z.string(), regions: z.array(z.enum(regionCodes)).nullable()}),
)

/** All searchable content, in one language. */
export type SearchSources = Readonly<
  z.infer<typeof searchSourcesShape> & {legal: z.infer<typeof legalSourcesShape>}
>
