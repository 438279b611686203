import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageHead, pageHeadFields} from '../../content/fragments/page-head.ts'

export const assistantPageQuery = defineQuery(`*[_type == "assistantPage" && _id == "assistantPage"][0] {
  ${pageHeadFields},
  "texts": {
    "ask": select($lang == "ar" => askText.ar, askText.en),
    "conditions": select($lang == "ar" => conditionsText.ar, conditionsText.en),
    "risk": select($lang == "ar" => riskText.ar, riskText.en),
    "compliance": select($lang == "ar" => complianceText.ar, complianceText.en),
    "hours": select($lang == "ar" => hoursText.ar, hoursText.en)
  },
  "residenceNote": select($lang == "ar" => residenceNote.ar, residenceNote.en),
  "unknownTitle": select($lang == "ar" => unknownTitle.ar, unknownTitle.en),
  "unknownText": select($lang == "ar" => unknownText.ar, unknownText.en)
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHead,
  texts: z.object({ask: text, conditions: text, risk: text, compliance: text, hours: text}),
  residenceNote: text,
  unknownTitle: text,
  unknownText: text,
})

/** What the helpers say of themselves, in one language. */
export type AssistantPage = z.infer<typeof shape>

export const getAssistantPage = (lang: Language): Promise<AssistantPage> =>
  fetchContent({query: assistantPageQuery, params: {lang}, shape, types: ['assistantPage']})
