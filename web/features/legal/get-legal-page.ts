import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

export const legalPageQuery = defineQuery(`*[_type == "legalPage" && _id == "legalPage"][0] {
  "headline": ${localized('headline')},
  "lead": ${localized('lead')},
  "costsStatement": ${localized('costsStatement')},
  "regionsLead": ${localized('regionsLead')},
  "contactLead": ${localized('contactLead')},
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  headline: text,
  lead: text,
  costsStatement: text,
  regionsLead: text,
  contactLead: text,
  search: z.object({title: text, description: text}),
})

/** Texts of the legal page in one language. */
export type LegalPage = z.infer<typeof shape>

export const getLegalPage = (lang: Language): Promise<LegalPage> =>
  fetchContent({query: legalPageQuery, params: {lang}, shape, types: ['legalPage']})
