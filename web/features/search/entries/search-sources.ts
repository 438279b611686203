import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {tradingSectionKeys} from '#schemas/values/trading-sections.ts'

export const searchSourcesQuery = defineQuery(`{
  "pages": *[_type in [
    "homePage", "quickstartPage", "platformsPage", "tradingPage", "tradingConditionsPage", "calculatorsPage", "assistantPage",
    "clientPage", "partnersPage", "blogPage", "contactPage", "demoPage", "legalPage", "legalHistoryPage", "statusPage", "authPage"
  ]] | order(_id asc) {
    _id, _updatedAt,
    "title": select($lang == "ar" => search.title.ar, search.title.en),
    "text": select($lang == "ar" => search.description.ar, search.description.en)
  },
  "sections": *[_type == "tradingConditionsSection"] | order(_id asc) {
    _id, _updatedAt, key,
    "title": select($lang == "ar" => title.ar, title.en),
    "body": pt::text(select($lang == "ar" => body.ar, body.en))
  },
  "products": *[_type in ["platform", "platformEdition", "tool"]] | order(_id asc) {
    _id, _type, _updatedAt,
    "slug": slug.current,
    "title": select($lang == "ar" => name.ar, name.en),
    "otherTitle": select($lang == "ar" => name.en, name.ar),
    "text": select($lang == "ar" => lead.ar, lead.en),
    "features": features[] { "title": select($lang == "ar" => title.ar, title.en) }.title
  },
  "programmes": *[_type == "partnerProgramme"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": select($lang == "ar" => name.ar, name.en),
    "text": select($lang == "ar" => summary.ar, summary.en)
  },
  "posts": *[_type == "blogPost" && (publishedAt <= now() || $preview)] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": select($lang == "ar" => title.ar, title.en),
    "text": select($lang == "ar" => excerpt.ar, excerpt.en),
    "body": coalesce(pt::text(select($lang == "ar" => body.ar, body.en)), "")
  },
  "legal": *[_type == "legalDocument"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": select($lang == "ar" => title.ar, title.en),
    "text": select($lang == "ar" => summary.ar, summary.en),
    "body": pt::text(select($lang == "ar" => body.ar, body.en))
  },
  "terms": *[_type == "glossaryTerm"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": select($lang == "ar" => term.ar, term.en),
    "otherTitle": select($lang == "ar" => term.en, term.ar),
    "text": select($lang == "ar" => definition.ar, definition.en)
  },
  "questions": *[_type == "faq"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": select($lang == "ar" => question.ar, question.en),
    "text": pt::text(select($lang == "ar" => answer.ar, answer.en)),
    "pages": *[references(^._id) && !defined(slug)] | order(_id desc)._id,
    "products": *[_type in ["platform", "platformEdition", "tool"] && references(^._id)] | order(_id asc) {
      _type, "slug": slug.current
    }
  }
}`)

const text = z.string().min(1)
const found = z.object({_id: text, _updatedAt: text, title: text})
const product = z.enum(['platform', 'platformEdition', 'tool'])
const slugged = found.extend({slug: text, text})

/** What the query gives. */
export const searchSourcesShape = z.object({
  pages: z.array(found.extend({text})),
  sections: z.array(found.extend({key: z.enum(tradingSectionKeys), body: z.string()})),
  products: z.array(
    slugged.extend({
      _type: z.enum(['platform', 'platformEdition', 'tool']),
      otherTitle: text,
      features: z.array(z.string()),
    }),
  ),
  programmes: z.array(slugged),
  /** A post that is not in the reader's language has neither title nor text. */
  posts: z.array(slugged.extend({title: text.nullable(), text: text.nullable(), body: z.string()})),
  legal: z.array(slugged.extend({body: z.string()})),
  terms: z.array(slugged.extend({otherTitle: text})),
  /** A question names the pages that show it. */
  questions: z.array(
    slugged.extend({pages: z.array(text), products: z.array(z.object({_type: product, slug: text}))}),
  ),
})

/** All content that can be searched, in one language. */
export type SearchSources = z.infer<typeof searchSourcesShape>
