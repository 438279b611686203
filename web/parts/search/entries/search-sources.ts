import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {tradingSectionKeys} from '#schemas/values/closed-sets.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {isRegulatedType} from '#schemas/values/departments.ts'
import type {Language} from '#domain/languages.ts'
import {postIsAboutCrypto} from '../../../content/page-parts.ts'
import {localized, otherText} from '../../../../schemas/queries/localized.generated.ts'
import {blockFields, blockShape} from '../../article/landing-blocks.ts'
import {searchablePageTypes} from './entry.ts'

const pageFields = /* groq */ `
    _id, _updatedAt,
    "title": ${localized('search.title')},
    "text": ${localized('search.description')}`

/** All searchable content that isn't regulated. `$pageTypes` are the unregulated types in `searchablePageTypes`. */
export const searchSourcesQuery = defineQuery(`{
  "pages": *[_type in $pageTypes] | order(_id asc) {${pageFields}},
  "sections": *[_type == "tradingConditionsSection"] | order(_id asc) {
    _id, _updatedAt, key,
    "title": ${localized('title')},
    "body": pt::text(${localized('body')})
  },
  "products": *[_type in ["platform", "platformEdition", "tool"]] | order(_id asc) {
    _id, _type, _updatedAt,
    "slug": slug.current,
    "title": ${localized('name')},
    "otherTitle": ${otherText('name')},
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
    _id, _updatedAt,
    "aboutCrypto": ${postIsAboutCrypto},
    "isUnlisted": search.isUnlisted == true,
    "slug": slug.current,
    "title": ${localized('title')},
    "text": ${localized('excerpt')},
    "body": coalesce(pt::text(${localized('body')}), "")
  },
  "landings": *[_type == "landingPage" && isUnlisted != true] | order(_id asc) {
    _id, _updatedAt, aboutCrypto, regions,
    "slug": slug.current,
    "name": ${localized('title')},
    "title": ${localized('search.title')},
    "text": ${localized('search.description')},
    "blocks": blocks[] { ${blockFields} }
  },
  "terms": *[_type == "glossaryTerm"] | order(_id asc) {
    _id, _updatedAt,
    "slug": slug.current,
    "title": ${localized('term')},
    "otherTitle": ${otherText('term')},
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

/** The pages whose own texts are regulated. */
export const regulatedPagesQuery = defineQuery(`*[_type in $pageTypes] | order(_id asc) {${pageFields}}`)

/** A separate query, because legal texts are regulated content. */
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

export const regulatedPagesShape = z.array(titledDocument.extend({text}))

/** The result of the query. */
export const searchSourcesShape = z.object({
  pages: regulatedPagesShape,
  sections: z.array(titledDocument.extend({key: z.enum(tradingSectionKeys), body: z.string()})),
  products: z.array(
    slugged.extend({
      _type: z.enum(['platform', 'platformEdition', 'tool']),
      otherTitle: text,
      features: z.array(z.string()),
    }),
  ),
  programmes: z.array(slugged),
  /** Title and text are null if the post isn't in the visitor's language. */
  posts: z.array(
    slugged.extend({
      title: text.nullable(),
      text: text.nullable(),
      body: z.string(),
      aboutCrypto: z.boolean().nullable(),
      isUnlisted: z.boolean(),
    }),
  ),
  /** With all texts of the page, because they decide who may see it. */
  landings: z.array(
    slugged.extend({
      name: text,
      aboutCrypto: z.boolean().nullable(),
      regions: z.array(z.enum(regionCodes)).nullable(),
      blocks: z.array(blockShape),
    }),
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

const regulatedPageTypes = searchablePageTypes.filter(isRegulatedType)
const otherPageTypes = searchablePageTypes.filter((type) => !isRegulatedType(type))

const types = [
  ...otherPageTypes,
  'tradingConditionsSection',
  'platform',
  'platformEdition',
  'tool',
  'partnerProgramme',
  'blogPost',
  'landingPage',
  'glossaryTerm',
  'faq',
]

const getOthers = (lang: Language) =>
  fetchContent({
    query: searchSourcesQuery,
    params: {lang, pageTypes: otherPageTypes},
    shape: searchSourcesShape,
    types,
    lists: Object.keys(searchSourcesShape.shape),
    // A scheduled post appears at its time without a publish event, so the cache must expire.
    revalidateSeconds: 60,
  })

const getRegulatedPages = (lang: Language) =>
  fetchContent({
    query: regulatedPagesQuery,
    params: {lang, pageTypes: regulatedPageTypes},
    shape: regulatedPagesShape,
    types: regulatedPageTypes,
    lists: [''],
  })

const getLegalSources = (lang: Language) =>
  fetchContent({
    query: legalSourcesQuery,
    params: {lang},
    shape: legalSourcesShape,
    types: ['legalDocument'],
    lists: [''],
  })

export async function getSearchSources(lang: Language): Promise<SearchSources> {
  const [others, pages, legal] = await Promise.all([
    getOthers(lang),
    getRegulatedPages(lang),
    getLegalSources(lang),
  ])
  return {...others, pages: [...others.pages, ...pages], legal}
}
