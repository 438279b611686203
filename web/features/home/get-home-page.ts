import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {headlineKinds} from '#schemas/values/closed-sets.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {ownPath} from '../../content/page-parts.ts'
import type {Language} from '#domain/languages.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const homePageQuery = defineQuery(`*[_type == "homePage" && _id == "homePage"][0] {
  "eyebrow": ${localized('eyebrow')},
  "headline": ${localized('headline')},
  "lead": ${localized('lead')},
  "leadWithoutCrypto": ${localized('leadWithoutCrypto')},
  "startLink": startLink { href, "label": ${localized('label')} },
  "figuresTitle": ${localized('figuresTitle')},
  "figures": figures[] {
    _key,
    kind,
    "figure": select(kind != "leverage" => figure),
    "label": ${localized('label')},
    "condition": ${localized('condition')}
  },
  "openAccountLink": openAccountLink { href, "label": ${localized('label')} },
  "supportLink": supportLink { href, "label": ${localized('label')} },
  "platformsTitle": ${localized('platformsTitle')},
  "platformsLead": ${localized('platformsLead')},
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
}`)

const text = z.string().min(1)
const link = z.object({href: ownPath, label: text})

const figureTexts = {_key: text, label: text, condition: text}

const shape = z.object({
  eyebrow: text,
  headline: text,
  lead: text,
  leadWithoutCrypto: text,
  startLink: link,
  figuresTitle: text,
  figures: z.array(
    z.discriminatedUnion('kind', [
      z.object({...figureTexts, kind: z.literal('leverage'), figure: z.null()}),
      z.object({...figureTexts, kind: z.enum(headlineKinds).exclude(['leverage']), figure: text}),
    ]),
  ),
  openAccountLink: link,
  supportLink: link,
  platformsTitle: text,
  platformsLead: text,
  search: z.object({title: text, description: text}),
})

export type HomePage = z.infer<typeof shape>

export const getHomePage = (lang: Language): Promise<HomePage> =>
  fetchContent({query: homePageQuery, params: {lang}, shape, types: ['homePage']})
