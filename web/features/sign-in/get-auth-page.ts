import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized} from '../../content/fragments/localized.ts'
import {authPageFallback} from './auth-page-fallback.ts'

export const authPageQuery = defineQuery(`*[_type == "authPage" && _id == "authPage"][0] {
  "brandLine": ${localized('brandLine')},
  "signInTitle": ${localized('signInTitle')},
  "signUpTitle": ${localized('signUpTitle')},
  "ratingText": ${localized('ratingText')},
  "riskLead": ${localized('riskLead')},
  "confirm": confirm { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "expired": expired { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "forgot": forgot { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "reset": reset { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "secondFactor": secondFactor { "title": ${localized('headline')}, "lead": ${localized('lead')} },
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
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
  fetchContent({
    query: authPageQuery,
    params: {lang},
    shape,
    types: ['authPage'],
    fallback: authPageFallback[lang],
  })
