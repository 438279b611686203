import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {clientTabs} from '#schemas/values/closed-sets.ts'
import {featureIcons} from '#schemas/values/icons.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {navLinkFields, navLinkShape} from '../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const clientPageQuery = defineQuery(`*[_type == "clientPage" && _id == "clientPage"][0] {
  ${pageHeadFields},
  "tabs": tabs[] {
    key,
    "label": ${localized('label')},
    "text": ${localized('text')},
    "cards": cards[] {
      _key,
      icon,
      "title": ${localized('title')},
      "text": ${localized('text')},
      "link": link { ${navLinkFields} }
    }
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  tabs: z.array(
    z.object({
      key: z.enum(clientTabs),
      label: text,
      text,
      cards: z.array(
        z.object({_key: text, icon: z.enum(featureIcons), title: text, text, link: navLinkShape}),
      ),
    }),
  ),
})

/** The client portal page in one language. */
export type ClientPage = z.infer<typeof shape>

export const getClientPage = (lang: Language): Promise<ClientPage> =>
  fetchContent({query: clientPageQuery, params: {lang}, shape, types: ['clientPage']})
