import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {socialNetworks} from '#schemas/values/social-networks.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localized, localizedItem} from '../../content/fragments/localized.ts'

export const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0] {
  domain,
  contactEmail,
  phone,
  "socialLinks": socialLinks[] { _key, network, href },
  "companyStatement": ${localized('companyStatement')},
  "brandName": ${localized('brandName')},
  "tagline": ${localized('tagline')},
  "educationalNotice": ${localized('educationalNotice')},
  "copyright": ${localized('copyright')},
  "rating": {
    "word": ${localized('rating.word')},
    "score": rating.score,
    "reviewCount": rating.reviewCount,
    "isSample": coalesce(rating.isSample, true),
    "source": ${localized('rating.source')},
    "sourceAddress": rating.sourceAddress,
    "countedOn": rating.countedOn
  },
  "chatGreetings": chatGreetings[] { _key, "text": ${localizedItem} },
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
}`)

const text = z.string().min(1)

const shape = z.object({
  domain: text,
  contactEmail: z.email(),
  phone: text,
  socialLinks: z
    .array(z.object({_key: text, network: z.enum(socialNetworks), href: z.url({protocol: /^https$/u})}))
    .nullable()
    .transform((links) => links ?? []),
  companyStatement: text,
  brandName: text,
  tagline: text,
  educationalNotice: text,
  copyright: text,
  rating: z.object({
    word: text,
    score: z.number(),
    reviewCount: z.number(),
    isSample: z.boolean(),
    source: text.nullable(),
    sourceAddress: z.url({protocol: /^https$/u}).nullable(),
    countedOn: z.iso.date().nullable(),
  }),
  chatGreetings: z.array(z.object({_key: text, text})).length(2),
  search: z.object({title: text, description: text}),
})

/** The brand and the texts of every page, in one language. */
export type SiteSettings = z.infer<typeof shape>

export const getSiteSettings = (lang: Language): Promise<SiteSettings> =>
  fetchContent({query: siteSettingsQuery, params: {lang}, shape, types: ['siteSettings']})
