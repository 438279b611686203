import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages.ts'
import {pageHeadShape, pageHeadFields} from '../../../schemas/queries/page-texts.ts'
import {localized} from '../../../schemas/queries/localized.generated.ts'
import {accountPageFallback} from './account-page-fallback.ts'

export const accountPageQuery = defineQuery(`*[_type == "accountPage" && _id == "accountPage"][0] {
  ${pageHeadFields},
  "sections": sections {
    "profile": profile { "title": ${localized('title')}, "text": ${localized('text')} },
    "verification": verification { "title": ${localized('title')}, "text": ${localized('text')} },
    "secondFactor": secondFactor { "title": ${localized('title')}, "text": ${localized('text')} },
    "sessions": sessions { "title": ${localized('title')}, "text": ${localized('text')} },
    "requests": requests { "title": ${localized('title')}, "text": ${localized('text')} }
  },
  "noRequestsText": ${localized('noRequestsText')}
}`)

const text = z.string().min(1)
const titled = z.object({title: text, text})

const shape = z.object({
  ...pageHeadShape,
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
  fetchContent({
    query: accountPageQuery,
    params: {lang},
    shape,
    types: ['accountPage'],
    fallback: accountPageFallback[lang],
  })
