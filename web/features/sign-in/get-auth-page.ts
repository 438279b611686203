import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'

export const authPageQuery = defineQuery(`*[_type == "authPage" && _id == "authPage"][0] {
  "brandLine": select($lang == "ar" => brandLine.ar, brandLine.en),
  "signInTitle": select($lang == "ar" => signInTitle.ar, signInTitle.en),
  "signUpTitle": select($lang == "ar" => signUpTitle.ar, signUpTitle.en),
  "ratingText": select($lang == "ar" => ratingText.ar, ratingText.en),
  "riskLead": select($lang == "ar" => riskLead.ar, riskLead.en),
  "confirm": confirm { "title": select($lang == "ar" => headline.ar, headline.en), "lead": select($lang == "ar" => lead.ar, lead.en) },
  "expired": expired { "title": select($lang == "ar" => headline.ar, headline.en), "lead": select($lang == "ar" => lead.ar, lead.en) },
  "forgot": forgot { "title": select($lang == "ar" => headline.ar, headline.en), "lead": select($lang == "ar" => lead.ar, lead.en) },
  "reset": reset { "title": select($lang == "ar" => headline.ar, headline.en), "lead": select($lang == "ar" => lead.ar, lead.en) },
  "secondFactor": secondFactor { "title": select($lang == "ar" => headline.ar, headline.en), "lead": select($lang == "ar" => lead.ar, lead.en) },
  "search": {
    "title": select($lang == "ar" => search.title.ar, search.title.en),
    "description": select($lang == "ar" => search.description.ar, search.description.en)
  }
}`)

const text = z.string().min(1)
const head = z.object({title: text, lead: text})

const shape = z.object({
  brandLine: text,
  signInTitle: text,
  signUpTitle: text,
  ratingText: text,
  riskLead: text,
  confirm: head,
  expired: head,
  forgot: head,
  reset: head,
  secondFactor: head,
  search: z.object({title: text, description: text}),
})

/** Sign-in and the screens around it, in one language. */
export type AuthPage = z.infer<typeof shape>

export const getAuthPage = (lang: Language): Promise<AuthPage> =>
  fetchContent({query: authPageQuery, params: {lang}, shape, types: ['authPage']})
