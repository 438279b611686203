import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {navLinkFields, navLinkShape, stepFields, stepShape} from '../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {faqFields, faqsShape} from '../../parts/article/faq-fields.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const quickstartPageQuery = defineQuery(`*[_type == "quickstartPage" && _id == "quickstartPage"][0] {
  ${pageHeadFields},
  "steps": steps[] { ${stepFields} },
  "help": help {
    "title": ${localized('title')},
    "text": ${localized('text')},
    "supportLink": supportLink { ${navLinkFields} },
    "tutorialLink": tutorialLink { ${navLinkFields} }
  },
  ${faqFields}
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  steps: z.array(stepShape),
  help: z.object({title: text, text, supportLink: navLinkShape, tutorialLink: navLinkShape}),
  faqs: faqsShape,
})

/** The steps to a first order, in one language. */
export type QuickstartPage = z.infer<typeof shape>

export const getQuickstartPage = (lang: Language): Promise<QuickstartPage> =>
  fetchContent({query: quickstartPageQuery, params: {lang}, shape, types: ['quickstartPage', 'faq']})
