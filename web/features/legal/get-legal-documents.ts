import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {inRegion} from '../../content/fragments/in-region.ts'
import {localized} from '../../content/fragments/localized.ts'

export const legalDocumentsQuery =
  defineQuery(`*[_type == "legalDocument" && ${inRegion}] | order(position asc) {
  _id,
  "slug": slug.current,
  version,
  effectiveDate,
  "title": ${localized('title')},
  "summary": ${localized('summary')}
}`)

const text = z.string().min(1)

const document = z.object({
  _id: text,
  slug: text,
  version: text,
  effectiveDate: z.iso.date(),
  title: text,
  summary: text,
})

/** The summary of a legal text on the legal page, in one language. */
export type LegalSummary = z.infer<typeof document>

/** The summaries of the legal texts for visitors of a region, in the order of the legal page. */
export const getLegalDocuments = ({lang, region}: Scope): Promise<LegalSummary[]> =>
  fetchContent({
    query: legalDocumentsQuery,
    params: {lang, region},
    shape: z.array(document),
    types: ['legalDocument'],
  })
