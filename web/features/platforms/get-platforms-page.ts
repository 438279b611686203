import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {downloadKinds} from '#schemas/values/download-kinds.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageHead, pageHeadFields} from '../../content/fragments/page-head.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {faqFields, faqsShape} from '../faq/faq-fields.ts'
import {demoCallFields, demoCallShape} from './demo-call-fields.ts'

export const platformsPageQuery = defineQuery(`{
  "page": *[_type == "platformsPage" && _id == "platformsPage"][0] {
    ${pageHeadFields},
    "learnMoreLabel": select($lang == "ar" => learnMoreLabel.ar, learnMoreLabel.en),
    "toolsTitle": select($lang == "ar" => toolsTitle.ar, toolsTitle.en),
    "toolsLead": select($lang == "ar" => toolsLead.ar, toolsLead.en),
    ${demoCallFields},
    ${faqFields}
  },
  "platforms": *[_type == "platform"] | order(position asc, _id asc) {
    "slug": slug.current,
    recommended,
    availableOn,
    "name": select($lang == "ar" => name.ar, name.en),
    "summary": select($lang == "ar" => summary.ar, summary.en),
    "highlights": highlights[] { _key, "text": select($lang == "ar" => ar, en) },
    "artwork": artwork { ${pictureFields}, "alt": select($lang == "ar" => alt.ar, alt.en) }
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
  ...pageHead,
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
