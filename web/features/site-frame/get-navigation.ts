import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {iconNames} from '#schemas/values/icons.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

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
const href = z.string().startsWith('/')
const link = z.object({_key: text, href, label: text})

const platformLink = link.extend({
  icon: z.enum(iconNames),
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

/** All links of the site frame in one language; paths are without a language. */
export type Navigation = z.infer<typeof shape>

export const getNavigation = (lang: Language): Promise<Navigation> =>
  fetchContent({query: navigationQuery, params: {lang}, shape, types: ['navigation']})
