import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageHead, pageHeadFields} from '../../content/fragments/page-head.ts'
import {localized} from '../../content/fragments/localized.ts'

export const legalHistoryPageQuery = defineQuery(`{
  "page": *[_type == "legalHistoryPage" && _id == "legalHistoryPage"][0] {
    ${pageHeadFields},
    "method": ${localized('method')},
    "exportText": ${localized('exportText')},
    "emptyText": ${localized('emptyText')}
  },
  "names": *[_type in ["regionProfile", "prescribedText", "legalDocument"]] {
    _id,
    "name": select(
      _type == "regionProfile" && $lang == "ar" => name.ar,
      _type == "regionProfile" => name.en,
      $lang == "ar" => title.ar,
      title.en
    )
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  page: z.object({...pageHead, method: text, exportText: text, emptyText: text}),
  names: z.array(z.object({_id: text, name: text})),
})

/** Texts of the archive in one language, and the current names of its documents. */
export type LegalHistoryPage = z.infer<typeof shape>

export const getLegalHistoryPage = (lang: Language): Promise<LegalHistoryPage> =>
  fetchContent({
    query: legalHistoryPageQuery,
    params: {lang},
    shape,
    types: ['legalHistoryPage', 'regionProfile', 'prescribedText', 'legalDocument'],
  })
