import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {socialNetworks} from '#schemas/values/closed-sets.ts'
import {fetchContent} from '#web/content/fetch-content.ts'
import {webAddress} from '../../../schemas/queries/regulated-profile.ts'
import {type Language, languages} from '#domain/languages.ts'
import {toPlainText} from '#web/content/draft/stega.ts'
import {withDrafts} from '#web/content/draft/current-draft.ts'
import {getRegionProfile} from '#web/parts/region/get-region-profile.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {isolateInPlainText} from '#web/ui/plain-text.ts'
import {fillLossShare} from '#domain/risk-warning.ts'
import {localized, localizedItem} from '../../../schemas/queries/localized.generated.ts'

export const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0] {
  domain,
  contactEmail,
  phone,
  "replyPromise": ${localized('replyPromise')},
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
  replyPromise: text,
  socialLinks: z
    .array(z.object({_key: text, network: z.enum(socialNetworks), href: webAddress}))
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
    sourceAddress: webAddress.nullable(),
    countedOn: z.iso.date().nullable(),
  }),
  chatGreetings: z.array(z.object({_key: text, text})).length(2),
  search: z.object({title: text, description: text}),
})

/** The brand and the texts of every page, in one language. */
export type SiteSettings = z.infer<typeof shape>

export const getSiteSettings = (lang: Language): Promise<SiteSettings> =>
  fetchContent({query: siteSettingsQuery, params: {lang}, shape, types: ['siteSettings']})

/** The names of the brand in all languages. Empty if they can't be read. */
export async function readBrandNames(): Promise<readonly string[]> {
  const read = await Promise.allSettled(languages.map(async (lang) => await getSiteSettings(lang)))
  return read.flatMap((settings) => (settings.status === 'fulfilled' ? [settings.value.brandName] : []))
}

/** Lines at the top of a downloaded file, for the time of the download (milliseconds since 1970). */
export type FileNotes = Readonly<{
  /** The inputs of the lines, without the time. Two files with the same key differ only in the time. */
  key: string
  formatAt: (time: number) => readonly string[]
}>

const formatUtcMinute = (time: number): string =>
  `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The notes in a downloaded file, in its language: the brand, the region, the time, and the full risk warning. */
export async function getFileNotes({lang, region}: Scope): Promise<FileNotes> {
  const [{brandName}, profile] = await withDrafts(() =>
    Promise.all([getSiteSettings(lang), getRegionProfile({lang, region, country: null})]),
  )
  const {fileMade, fileIndicative, riskWarning} = getMessages(lang).disclaimer
  const from = toPlainText(`${brandName} · ${profile.name}`)
  const warning = `${riskWarning}: ${toPlainText(fillLossShare(profile.riskWarning, profile.lossPercentage))}`
  return {
    key: JSON.stringify([from, warning]),
    formatAt: (time) =>
      [from, fileMade.replace('{moment}', formatUtcMinute(time)), fileIndicative, warning].map((line) =>
        isolateInPlainText(lang, line),
      ),
  }
}
