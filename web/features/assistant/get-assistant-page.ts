import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const assistantPageQuery = defineQuery(`*[_type == "assistantPage" && _id == "assistantPage"][0] {
  ${pageHeadFields},
  "texts": {
    "ask": ${localized('askText')},
    "conditions": ${localized('conditionsText')},
    "risk": ${localized('riskText')},
    "compliance": ${localized('complianceText')},
    "hours": ${localized('hoursText')}
  },
  "residenceNote": ${localized('residenceNote')},
  "unknownTitle": ${localized('unknownTitle')},
  "unknownText": ${localized('unknownText')}
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  texts: z.object({ask: text, conditions: text, risk: text, compliance: text, hours: text}),
  residenceNote: text,
  unknownTitle: text,
  unknownText: text,
})

export type AssistantPage = z.infer<typeof shape>

export const getAssistantPage = (lang: Language): Promise<AssistantPage> =>
  fetchContent({query: assistantPageQuery, params: {lang}, shape, types: ['assistantPage']})
