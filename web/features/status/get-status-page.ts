import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {formTextFields, formTextsShape} from '../../parts/forms/form-texts.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'

export const statusPageQuery = defineQuery(`*[_type == "statusPage" && _id == "statusPage"][0] {
  ${pageHeadFields},
  "refreshNote": ${localized('refreshNote')},
  "method": ${localized('method')},
  "noIncidentsText": ${localized('noIncidentsText')},
  "subscribe": subscribe { ${formTextFields} },
  "history": {
    "headline": ${localized('history.headline')},
    "lead": ${localized('history.lead')}
  },
  "historySearch": {
    "title": ${localized('historySearch.title')},
    "description": ${localized('historySearch.description')}
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHeadShape,
  refreshNote: text,
  method: text,
  noIncidentsText: text,
  subscribe: formTextsShape,
  history: z.object({headline: text, lead: text}),
  historySearch: z.object({title: text, description: text}),
})

/** Texts of the status page and its history, in one language. */
export type StatusPage = z.infer<typeof shape>

export const getStatusPage = (lang: Language): Promise<StatusPage> =>
  fetchContent({query: statusPageQuery, params: {lang}, shape, types: ['statusPage']})
