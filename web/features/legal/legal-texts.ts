import {inRegion} from '../../content/page-parts.ts'
import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {systemTables} from '#domain/legal.ts'
import {proseShape} from '#web/prose/prose-shape.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const legalPageQuery = defineQuery(`*[_type == "legalPage" && _id == "legalPage"][0] {
  "headline": ${localized('headline')},
  "lead": ${localized('lead')},
  "costsStatement": ${localized('costsStatement')},
  "regionsLead": ${localized('regionsLead')},
  "contactLead": ${localized('contactLead')},
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
}`)

const text = z.string().min(1)

const legalPageShape = z.object({
  headline: text,
  lead: text,
  costsStatement: text,
  regionsLead: text,
  contactLead: text,
  search: z.object({title: text, description: text}),
})

export type LegalPage = z.infer<typeof legalPageShape>

export const getLegalPage = (lang: Language): Promise<LegalPage> =>
  fetchContent({query: legalPageQuery, params: {lang}, shape: legalPageShape, types: ['legalPage']})

export const legalDocumentsQuery =
  defineQuery(`*[_type == "legalDocument" && ${inRegion}] | order(position asc) {
  _id,
  "slug": slug.current,
  version,
  effectiveDate,
  "title": ${localized('title')},
  "summary": ${localized('summary')}
}`)

const summaryShape = z.object({
  _id: text,
  slug: text,
  version: text,
  effectiveDate: z.iso.date(),
  title: text,
  summary: text,
})

/** The summary of a legal text on the legal page, in one language. */
export type LegalSummary = z.infer<typeof summaryShape>

/** The summaries of the legal texts for visitors of a region, in the order of the legal page. */
export const getLegalDocuments = ({lang, region}: Scope): Promise<LegalSummary[]> =>
  fetchContent({
    query: legalDocumentsQuery,
    params: {lang, region},
    shape: z.array(summaryShape),
    types: ['legalDocument'],
  })

export const legalDocumentQuery = defineQuery(`*[_type == "legalDocument" && slug.current == $slug][0] {
  "slug": slug.current,
  version,
  effectiveDate,
  rulesValidUntil,
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "body": ${localized('body')},
  "regions": coalesce(regions, []),
  "isSample": coalesce(isSample, false),
  systemTable {kind, section}
}`)

const documentShape = z
  .object({
    slug: text,
    version: text,
    effectiveDate: z.iso.date(),
    rulesValidUntil: z.iso.date().nullable(),
    title: text,
    summary: text,
    body: proseShape,
    /** The regions whose visitors it is for, or empty for all regions. */
    regions: z.array(z.enum(regionCodes)),
    isSample: z.boolean(),
    systemTable: z.object({kind: z.enum(systemTables), section: z.number().int().min(1)}).nullable(),
  })
  .nullable()

/** A complete legal text in one language. */
export type LegalDocument = NonNullable<z.infer<typeof documentShape>>

/** The legal text at `/legal/<slug>`, or null. */
export const getLegalDocument = async (lang: Language, slug: string): Promise<LegalDocument | null> =>
  (await listSlugs('legalDocument')).includes(slug)
    ? await fetchContent({
        query: legalDocumentQuery,
        params: {lang, slug},
        shape: documentShape,
        types: ['legalDocument'],
      })
    : null
