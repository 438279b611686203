import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {regionCodes} from '#domain/regions/regions.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageHeadShape, pageHeadFields} from '../../content/fragments/page-head.ts'
import {stepFields, stepShape} from '../../content/fragments/step.ts'
import {faqFields, faqsShape} from '../faq/faq-fields.ts'
import {localized} from '../../content/fragments/localized.ts'

export const swapFreePageQuery = defineQuery(`*[_type == "swapFreePage" && _id == "swapFreePage"][0] {
  ${pageHeadFields},
  regions,
  "notOffered": ${localized('notOffered')},
  "conditionsTitle": ${localized('conditionsTitle')},
  "conditions": conditions[] { _key, "title": ${localized('title')}, "text": ${localized('text')} },
  "feesTitle": ${localized('feesTitle')},
  "feesText": ${localized('feesText')},
  "stepsTitle": ${localized('stepsTitle')},
  "steps": steps[] { ${stepFields} },
  ${faqFields}
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  /** Where the account is offered. */
  regions: z
    .array(z.enum(regionCodes))
    .nullable()
    .transform((regions) => regions ?? []),
  notOffered: text,
  conditionsTitle: text,
  conditions: z.array(z.object({_key: text, title: text, text})).min(1),
  feesTitle: text,
  feesText: text,
  stepsTitle: text,
  steps: z.array(stepShape).min(1),
  faqs: faqsShape,
})

/** The conditions of the swap-free account, in one language. */
export type SwapFreePage = z.infer<typeof shape>

export const getSwapFreePage = (lang: Language): Promise<SwapFreePage> =>
  fetchContent({query: swapFreePageQuery, params: {lang}, shape, types: ['swapFreePage', 'faq']})
