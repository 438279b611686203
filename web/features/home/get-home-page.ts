import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {headlineKinds} from '#schemas/values/headline-kinds.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'

export const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0] {
  "eyebrow": select($lang == "ar" => eyebrow.ar, eyebrow.en),
  "headline": select($lang == "ar" => headline.ar, headline.en),
  "lead": select($lang == "ar" => lead.ar, lead.en),
  "startLink": startLink { href, "label": select($lang == "ar" => label.ar, label.en) },
  "figuresTitle": select($lang == "ar" => figuresTitle.ar, figuresTitle.en),
  "figures": figures[] {
    _key,
    kind,
    figure,
    "label": select($lang == "ar" => label.ar, label.en),
    "condition": select($lang == "ar" => condition.ar, condition.en)
  },
  "openAccountLink": openAccountLink { href, "label": select($lang == "ar" => label.ar, label.en) },
  "supportLink": supportLink { href, "label": select($lang == "ar" => label.ar, label.en) },
  "platformsTitle": select($lang == "ar" => platformsTitle.ar, platformsTitle.en),
  "platformsLead": select($lang == "ar" => platformsLead.ar, platformsLead.en),
  "search": {
    "title": select($lang == "ar" => search.title.ar, search.title.en),
    "description": select($lang == "ar" => search.description.ar, search.description.en)
  }
}`)

const text = z.string().min(1)
const link = z.object({href: z.string().startsWith('/'), label: text})

const shape = z.object({
  eyebrow: text,
  headline: text,
  lead: text,
  startLink: link,
  figuresTitle: text,
  figures: z.array(
    z.object({
      _key: text,
      kind: z.enum(headlineKinds),
      figure: text,
      label: text,
      condition: text,
    }),
  ),
  openAccountLink: link,
  supportLink: link,
  platformsTitle: text,
  platformsLead: text,
  search: z.object({title: text, description: text}),
})

/** Texts of the home page in one language. */
export type HomePage = z.infer<typeof shape>

export const getHomePage = (lang: Language): Promise<HomePage> =>
  fetchContent({query: homePageQuery, params: {lang}, shape, types: ['homePage']})
