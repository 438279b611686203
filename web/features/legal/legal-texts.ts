import {inRegion} from '../../content/page-parts.ts'
import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent, listSlugs} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'
import {
  legalDocumentFields,
  legalDocumentShape,
  legalPageFields,
  legalPageShape,
} from '../../../schemas/queries/regulated-texts.ts'

export const legalPageQuery = defineQuery(
  `*[_type == "legalPage" && _id == "legalPage"][0] {${legalPageFields}}`,
)

const text = z.string().min(1)

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
    lists: [''],
  })

export const legalDocumentQuery = defineQuery(
  `*[_type == "legalDocument" && slug.current == $slug][0] {${legalDocumentFields}}`,
)

/** A complete legal text in one language. */
export type LegalDocument = z.infer<typeof legalDocumentShape>

/** The legal text at `/legal/<slug>`, or null. */
export const getLegalDocument = async (lang: Language, slug: string): Promise<LegalDocument | null> =>
  (await listSlugs('legalDocument')).includes(slug)
    ? await fetchContent({
        query: legalDocumentQuery,
        params: {lang, slug},
        shape: legalDocumentShape.nullable(),
        types: ['legalDocument'],
      })
    : null
