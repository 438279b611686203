import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import {listSlugs} from '#web/content/list-slugs.ts'
import {systemTables} from '#domain/legal/system-tables.ts'
import {proseShape} from '#web/prose/prose-shape.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

export const legalDocumentQuery = defineQuery(`*[_type == "legalDocument" && slug.current == $slug][0] {
  "slug": slug.current,
  version,
  effectiveDate,
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "body": ${localized('body')},
  "regions": coalesce(regions, []),
  "isSample": coalesce(isSample, false),
  systemTable {kind, section}
}`)

const text = z.string().min(1)

const shape = z
  .object({
    slug: text,
    version: text,
    effectiveDate: z.iso.date(),
    title: text,
    summary: text,
    body: proseShape,
    /** The regions whose visitors it is for; empty for all. */
    regions: z.array(z.enum(regionCodes)),
    isSample: z.boolean(),
    systemTable: z.object({kind: z.enum(systemTables), section: z.number().int().min(1)}).nullable(),
  })
  .nullable()

/** A complete legal text in one language. */
export type LegalDocument = NonNullable<z.infer<typeof shape>>

/** The legal text at `/legal/<slug>`, or null when there is none. */
export const getLegalDocument = async (lang: Language, slug: string): Promise<LegalDocument | null> =>
  (await listSlugs('legalDocument')).includes(slug)
    ? await fetchContent({query: legalDocumentQuery, params: {lang, slug}, shape, types: ['legalDocument']})
    : null
