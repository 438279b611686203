import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'

export const legalPageQuery = defineQuery(`*[_type == "legalPage" && _id == "legalPage"][0] {
  "headline": select($lang == "ar" => headline.ar, headline.en),
  "lead": select($lang == "ar" => lead.ar, lead.en),
  "costsStatement": select($lang == "ar" => costsStatement.ar, costsStatement.en),
  "regionsLead": select($lang == "ar" => regionsLead.ar, regionsLead.en),
  "contactLead": select($lang == "ar" => contactLead.ar, contactLead.en),
  "search": {
    "title": select($lang == "ar" => search.title.ar, search.title.en),
    "description": select($lang == "ar" => search.description.ar, search.description.en)
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
