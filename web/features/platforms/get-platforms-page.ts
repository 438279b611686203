import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {downloadKinds} from '#schemas/values/closed-sets.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {featureIcons} from '#schemas/values/icons.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {pictureFields, pictureShape} from '../../media/content-picture.tsx'
import {faqFields, faqsShape} from '../../parts/article/faq-fields.ts'
import {localized, localizedItem} from '../../../schemas/queries/localized.generated.ts'
import {demoCallFields, demoCallShape, type DemoCallTexts} from './product-fields.ts'

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

export const toolsQuery = defineQuery(`*[_type == "tool"] | order(position asc, _id asc) {
  "slug": slug.current,
  icon,
  "name": ${localized('name')},
  "summary": ${localized('summary')}
}`)

const toolsShape = z.array(z.object({slug: text, icon: z.enum(featureIcons), name: text, summary: text}))

export type ToolSummaries = z.infer<typeof toolsShape>

export const listTools = (lang: Language): Promise<ToolSummaries> =>
  fetchContent({query: toolsQuery, params: {lang}, shape: toolsShape, types: ['tool'], lists: ['']})

export const demoCallQuery = defineQuery(
  `*[_type == "platformsPage" && _id == "platformsPage"][0] { ${demoCallFields} }`,
)

/** The call to action for a demo account at the end of each page about a platform or tool. */
export const getDemoCall = (lang: Language): Promise<DemoCallTexts> =>
  fetchContent({query: demoCallQuery, params: {lang}, shape: demoCallShape, types: ['platformsPage']})
