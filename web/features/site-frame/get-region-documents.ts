import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {inRegion} from '../../content/fragments/in-region.ts'
import {localized} from '../../content/fragments/localized.ts'

export const regionDocumentsQuery =
  defineQuery(`*[_type == "legalDocument" && ${inRegion}] | order(position asc) {
  "slug": slug.current,
  "title": ${localized('title')}
}`)

const text = z.string().min(1)

const shape = z.array(z.object({slug: text, title: text}))

/** A legal document by name. */
export type RegionDocument = z.infer<typeof shape>[number]

/** The legal documents for visitors of a region, in the order of the legal page. */
export const getRegionDocuments = ({lang, region}: Scope): Promise<RegionDocument[]> =>
  fetchContent({query: regionDocumentsQuery, params: {lang, region}, shape, types: ['legalDocument']})
