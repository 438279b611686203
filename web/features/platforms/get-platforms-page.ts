import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {downloadKinds} from '#schemas/values/download-kinds.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageHeadShape, pageHeadFields} from '../../content/fragments/page-head.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {faqFields, faqsShape} from '../faq/faq-fields.ts'
import {demoCallFields, demoCallShape} from './demo-call-fields.ts'
import {localized, localizedItem} from '../../content/fragments/localized.ts'

export const platformsPageQuery = defineQuery(`{
  "page": *[_type == "platformsPage" && _id == "platformsPage"][0] {
    ${pageHeadFields},
    "learnMoreLabel": ${localized('learnMoreLabel')},
    "toolsTitle": ${localized('toolsTitle')},
    "toolsLead": ${localized('toolsLead')},
    ${demoCallFields},
    ${faqFields}
  },
  "platforms": *[_type == "platform"] | order(position asc, _id asc) {
    "slug": slug.current,
    recommended,
    availableOn,
    "name": ${localized('name')},
    "summary": ${localized('summary')},
    "highlights": highlights[] { _key, "text": ${localizedItem} },
    "artwork": artwork { ${pictureFields}, "alt": ${localized('alt')} }
  }
}`)

const text = z.string().min(1)

const platform = z.object({
  slug: text,
  recommended: z.boolean(),
  availableOn: z.array(z.enum(downloadKinds)),
  name: text,
  summary: text,
  highlights: z.array(z.object({_key: text, text})),
  artwork: pictureShape.nullable(),
})
export type PlatformSummary = z.infer<typeof platform>

const page = z.object({
  ...pageHeadShape,
  learnMoreLabel: text,
  toolsTitle: text,
  toolsLead: text,
  ...demoCallShape.shape,
  faqs: faqsShape,
})

const shape = z.object({page, platforms: z.array(platform)})

/** All platforms and the texts of their page, in one language. */
export type PlatformsPage = z.infer<typeof shape>

export const getPlatformsPage = (lang: Language): Promise<PlatformsPage> =>
  fetchContent({
    query: platformsPageQuery,
    params: {lang},
    shape,
    types: ['platformsPage', 'platform', 'faq'],
  })
