import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'

export const inboxNamesQuery = defineQuery(`{
  "subjects": *[_type == "contactPage" && _id == "contactPage"][0].subjects {
    "general": ${localized('general')},
    "account": ${localized('account')},
    "platform": ${localized('platform')},
    "partnership": ${localized('partnership')},
    "feedback": ${localized('feedback')}
  },
  "platforms": *[_type == "platform"] { "slug": slug.current, "name": ${localized('name')} },
  "programmes": *[_type == "partnerProgramme"] { "slug": slug.current, "name": ${localized('name')} }
}`)

const text = z.string().min(1)
const named = z.array(z.object({slug: text, name: text}))

const shape = z.object({
  subjects: z
    .object({general: text, account: text, platform: text, partnership: text, feedback: text})
    .nullable(),
  platforms: named,
  programmes: named,
})

/** Display names of the options that visitors chose in forms. */
export type InboxNames = Readonly<z.infer<typeof shape>>

export const getInboxNames = (lang: Language): Promise<InboxNames> =>
  fetchContent({
    query: inboxNamesQuery,
    params: {lang},
    shape,
    types: ['contactPage', 'platform', 'partnerProgramme'],
    // The inbox then shows the options as they are stored.
    fallback: {subjects: null, platforms: [], programmes: []},
  })
