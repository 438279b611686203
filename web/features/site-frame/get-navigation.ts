import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {iconNames} from '#schemas/values/icons.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'

export const navigationQuery = defineQuery(`*[_type == "navigation" && _id == "navigation"][0] {
  "utilityLinks": utilityLinks[] { _key, href, "label": select($lang == "ar" => label.ar, label.en) },
  "mainLinks": mainLinks[] { _key, href, "label": select($lang == "ar" => label.ar, label.en) },
  "platformColumns": platformColumns[] {
    _key,
    "title": select($lang == "ar" => title.ar, title.en),
    "links": links[] {
      _key,
      href,
      glyph,
      recommended,
      "label": select($lang == "ar" => label.ar, label.en),
      "description": select($lang == "ar" => description.ar, description.en)
    }
  },
  "moreLinks": moreLinks[] { _key, href, "label": select($lang == "ar" => label.ar, label.en) },
  "footerLinks": footerLinks[] { _key, href, "label": select($lang == "ar" => label.ar, label.en) }
}`)

const text = z.string().min(1)
const href = z.string().startsWith('/')
const link = z.object({_key: text, href, label: text})

const platformLink = link.extend({
  glyph: z.enum(iconNames),
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

/** All links of the site frame in one language; addresses are without a language. */
export type Navigation = z.infer<typeof shape>

export const getNavigation = (lang: Language): Promise<Navigation> =>
  fetchContent({query: navigationQuery, params: {lang}, shape, types: ['navigation']})
