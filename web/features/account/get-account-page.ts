import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {pageHead, pageHeadFields} from '../../content/fragments/page-head.ts'

export const accountPageQuery = defineQuery(`*[_type == "accountPage" && _id == "accountPage"][0] {
  ${pageHeadFields},
  "sections": sections {
    "profile": profile { "title": select($lang == "ar" => title.ar, title.en), "text": select($lang == "ar" => text.ar, text.en) },
    "verification": verification { "title": select($lang == "ar" => title.ar, title.en), "text": select($lang == "ar" => text.ar, text.en) },
    "secondFactor": secondFactor { "title": select($lang == "ar" => title.ar, title.en), "text": select($lang == "ar" => text.ar, text.en) },
    "sessions": sessions { "title": select($lang == "ar" => title.ar, title.en), "text": select($lang == "ar" => text.ar, text.en) },
    "requests": requests { "title": select($lang == "ar" => title.ar, title.en), "text": select($lang == "ar" => text.ar, text.en) }
  },
  "noRequestsText": select($lang == "ar" => noRequestsText.ar, noRequestsText.en)
}`)

const text = z.string().min(1)
const titled = z.object({title: text, text})

const shape = z.object({
  ...pageHead,
  sections: z.object({
    profile: titled,
    verification: titled,
    secondFactor: titled,
    sessions: titled,
    requests: titled,
  }),
  noRequestsText: text,
})

/** The account area, in one language. */
export type AccountPage = z.infer<typeof shape>

export const getAccountPage = (lang: Language): Promise<AccountPage> =>
  fetchContent({query: accountPageQuery, params: {lang}, shape, types: ['accountPage']})
