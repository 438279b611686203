import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {navigationIcons} from '#schemas/values/icons.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {ownPath, inRegion} from '../../content/page-parts.ts'
import type {Language} from '#domain/languages.ts'
import {documentListTag} from '#web/cache/tags.ts'
import type {Scope} from '#web/routing/scope.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const navigationQuery = defineQuery(`*[_type == "navigation" && _id == "navigation"][0] {
  "utilityLinks": utilityLinks[] { _key, href, "label": ${localized('label')} },
  "mainLinks": mainLinks[] { _key, href, "label": ${localized('label')} },
  "platformColumns": platformColumns[] {
    _key,
    "title": ${localized('title')},
    "links": links[] {
      _key,
      href,
      icon,
      recommended,
      "label": ${localized('label')},
      "description": ${localized('description')}
    }
  },
  "moreLinks": moreLinks[] { _key, href, "label": ${localized('label')} },
  "footerLinks": footerLinks[] { _key, href, "label": ${localized('label')} }
}`)

const text = z.string().min(1)
const href = ownPath
const link = z.object({_key: text, href, label: text})

const platformLink = link.extend({
  icon: z.enum(navigationIcons),
  recommended: z.boolean().nullable(),
  description: text,
})

const shape = z.object({
  utilityLinks: z.array(link),
  mainLinks: z.array(link),
  platformColumns: z.array(z.object({_key: text, title: text, links: z.array(platformLink)})).length(4),
  moreLinks: z.array(link),
  footerLinks: z.array(link),
})

/** All links of the site frame in one language. Their paths omit the language. */
export type Navigation = z.infer<typeof shape>

export const getNavigation = (lang: Language): Promise<Navigation> =>
  fetchContent({query: navigationQuery, params: {lang}, shape, types: ['navigation']})

export const regionDocumentsQuery =
  defineQuery(`*[_type == "legalDocument" && ${inRegion}] | order(position asc) {
  _id,
  "slug": slug.current,
  "title": ${localized('title')}
}`)

const regionDocumentsShape = z.array(z.object({_id: text, slug: text, title: text}))

/** The name of a legal document. */
export type RegionDocument = z.infer<typeof regionDocumentsShape>[number]

/** The legal documents for visitors of a region, in the order of the legal page. Only a change of this list expires the pages that show it. */
export const getRegionDocuments = ({lang, region}: Scope): Promise<RegionDocument[]> =>
  fetchContent({
    query: regionDocumentsQuery,
    params: {lang, region},
    shape: regionDocumentsShape,
    types: ['legalDocument'],
    lists: [''],
    compared: {tag: documentListTag(region), pick: (documents) => documents},
  })
