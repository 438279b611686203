import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {featureFields, featureShape, stepFields, stepShape} from '../../content/page-parts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {pictureFields, pictureShape} from '../../media/content-picture.tsx'
import {termsInRegion} from '../../parts/forms/programme.ts'
import {faqFields, faqsShape} from '../../parts/article/faq-fields.ts'
import type {Scope} from '#web/routing/scope.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const partnersPageQuery = defineQuery(`*[_type == "partnersPage" && _id == "partnersPage"][0] {
  ${pageHeadFields},
  "stepsTitle": ${localized('stepsTitle')},
  "steps": steps[] { ${stepFields} },
  "notice": ${localized('notice')},
  ${faqFields},
  "programmes": *[_type == "partnerProgramme"] | order(position asc, _id asc) {
    "slug": slug.current,
    "name": ${localized('name')},
    "terms": ${localized('terms')},
    "volumePay": volumePay { "title": ${localized('title')}, "text": ${localized('text')} },
    "summary": ${localized('summary')},
    "features": features[] { ${featureFields} },
    "conditions": ${localized('conditions')},
    "artwork": artwork { ${pictureFields}, "alt": ${localized('alt')} },
    "applyLabel": ${localized('applyLabel')}
  }
}`)

const text = z.string().min(1)

const programme = z.object({
  slug: text,
  name: text,
  /** For example, up to $7 per lot. Null if terms are agreed individually. */
  terms: text.nullable(),
  /** The pay per lot or client, if the programme pays by volume. */
  volumePay: z.object({title: text, text}).nullable(),
  summary: text,
  features: z.array(featureShape),
  conditions: text,
  artwork: pictureShape.nullable(),
  applyLabel: text,
})

const shape = z.object({
  ...pageHeadShape,
  stepsTitle: text,
  steps: z.array(stepShape),
  notice: text,
  faqs: faqsShape,
  programmes: z.array(programme),
})

const readPage = async (lang: Language) =>
  await fetchContent({
    query: partnersPageQuery,
    params: {lang},
    shape,
    types: ['partnersPage', 'partnerProgramme', 'faq'],
  })

/** The partners page with all programmes, in one language, with the terms that the region's rules allow. */
export async function getPartnersPage({lang, region}: Scope) {
  const {programmes, ...page} = await readPage(lang)
  return {
    ...page,
    programmes: programmes.map((programme) => ({
      ...programme,
      ...termsInRegion({lang, region}, programme),
    })),
  }
}
export type PartnersPage = Readonly<Awaited<ReturnType<typeof getPartnersPage>>>
