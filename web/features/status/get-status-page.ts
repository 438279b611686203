import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {formTextFields, formTextsShape} from '../forms/form-texts.ts'
import {pageHead, pageHeadFields} from '../../content/fragments/page-head.ts'

export const statusPageQuery = defineQuery(`*[_type == "statusPage" && _id == "statusPage"][0] {
  ${pageHeadFields},
  "refreshNote": select($lang == "ar" => refreshNote.ar, refreshNote.en),
  "method": select($lang == "ar" => method.ar, method.en),
  "noIncidentsText": select($lang == "ar" => noIncidentsText.ar, noIncidentsText.en),
  "subscribe": subscribe { ${formTextFields} },
  "history": {
    "headline": select($lang == "ar" => history.headline.ar, history.headline.en),
    "lead": select($lang == "ar" => history.lead.ar, history.lead.en)
  },
  "historySearch": {
    "title": select($lang == "ar" => historySearch.title.ar, historySearch.title.en),
    "description": select($lang == "ar" => historySearch.description.ar, historySearch.description.en)
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  ...pageHead,
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
