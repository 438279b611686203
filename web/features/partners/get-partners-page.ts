import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {featureFields, featureShape} from '../../content/fragments/feature.ts'
import {pageHead, pageHeadFields} from '../../content/fragments/page-head.ts'
import {stepFields, stepShape} from '../../content/fragments/step.ts'
import {pictureFields, pictureShape} from '../../media/picture-fields.ts'
import {faqFields, faqsShape} from '../faq/faq-fields.ts'

export const partnersPageQuery = defineQuery(`*[_type == "partnersPage" && _id == "partnersPage"][0] {
  ${pageHeadFields},
  "stepsTitle": select($lang == "ar" => stepsTitle.ar, stepsTitle.en),
  "steps": steps[] { ${stepFields} },
  "notice": select($lang == "ar" => notice.ar, notice.en),
  ${faqFields},
  "programmes": *[_type == "partnerProgramme"] | order(position asc, _id asc) {
    "slug": slug.current,
    "name": select($lang == "ar" => name.ar, name.en),
    "terms": select($lang == "ar" => terms.ar, terms.en),
    "summary": select($lang == "ar" => summary.ar, summary.en),
    "features": features[] { ${featureFields} },
    "conditions": select($lang == "ar" => conditions.ar, conditions.en),
    "artwork": artwork { ${pictureFields}, "alt": select($lang == "ar" => alt.ar, alt.en) },
    "applyLabel": select($lang == "ar" => applyLabel.ar, applyLabel.en)
  }
}`)

const text = z.string().min(1)

const programme = z.object({
  slug: text,
  name: text,
  /** Such as up to $7 per lot; null where terms are agreed one by one. */
  terms: text.nullable(),
  summary: text,
  features: z.array(featureShape),
  conditions: text,
  artwork: pictureShape.nullable(),
  applyLabel: text,
})

const shape = z.object({
  ...pageHead,
  stepsTitle: text,
  steps: z.array(stepShape),
  notice: text,
  faqs: faqsShape,
  programmes: z.array(programme),
})

/** The partners page with all programmes, in one language. */
export type PartnersPage = z.infer<typeof shape>

export const getPartnersPage = (lang: Language): Promise<PartnersPage> =>
  fetchContent({
    query: partnersPageQuery,
    params: {lang},
    shape,
    types: ['partnersPage', 'partnerProgramme', 'faq'],
  })
