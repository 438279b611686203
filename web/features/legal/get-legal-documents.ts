import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

export const legalDocumentsQuery = defineQuery(`*[_type == "legalDocument"] | order(position asc) {
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

/** What the legal page says of a legal text, in one language. */
export type LegalSummary = z.infer<typeof document>

/** All legal texts in short, in the order of the legal page. */
export const getLegalDocuments = (lang: Language): Promise<LegalSummary[]> =>
  fetchContent({
    query: legalDocumentsQuery,
    params: {lang},
    shape: z.array(document),
    types: ['legalDocument'],
  })
