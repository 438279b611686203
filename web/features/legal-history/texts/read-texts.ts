import {z} from 'zod'
import {comma} from '#domain/format/comma.ts'
import {formatDay} from '#domain/format/format-date.ts'
import {countryName} from '#domain/regions/country-name.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {lossSharePlaceholder} from '#domain/texts/loss-share.ts'
import type {Shown} from '#web/database/publications.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {Scope} from '#web/i18n/scope.ts'
import {type Prose, proseShape} from '#web/prose/prose-shape.ts'
import {profileFields, profileFieldsShape} from './profile-fields.ts'
import type {RecordedText} from './recorded-text.ts'

const bothTexts = z.object({en: z.string(), ar: z.string()})
const documentShape = z.object({
  title: bothTexts,
  regions: z.array(z.enum(regionCodes)).nullish(),
  version: z.string(),
  effectiveDate: z.string(),
  body: z.object({en: proseShape, ar: proseShape}),
})
const prescribedShape = z.object({title: bothTexts, page: bothTexts, short: bothTexts, limited: bothTexts})
const countriesShape = z.object({
  countries: z.array(
    z.object({
      code: z.string(),
      region: z.enum(regionCodes),
      isServed: z.boolean(),
      offersCrypto: z.boolean().nullish(),
    }),
  ),
})
const referencesShape = z.object({
  prescribedWithFigure: z.object({_ref: z.string()}).nullish(),
  prescribedWithoutFigure: z.object({_ref: z.string()}).nullish(),
})

const plain = (body: Prose): string =>
  body.map(({children}) => children.map(({text}) => text).join('')).join('\n')

type Read = Pick<RecordedText, 'title' | 'fields'>
type Visitor = (content: unknown, scope: Scope) => Read | undefined

const readProfile: Visitor = (content, scope) => {
  const profile = profileFieldsShape.safeParse(content).data
  return profile && {title: profile.name[scope.lang], fields: profileFields(profile, scope)}
}

const readDocument: Visitor = (content, {lang}) => {
  const document = documentShape.safeParse(content).data
  return (
    document && {
      title: document.title[lang],
      fields: [
        {field: 'title', text: document.title[lang]},
        {field: 'version', text: document.version},
        {field: 'effectiveDate', text: formatDay(lang, document.effectiveDate)},
        {field: 'body', text: plain(document.body[lang])},
      ],
    }
  )
}

const readPrescribed: Visitor = (content, {lang}) => {
  const prescribed = prescribedShape.safeParse(content).data
  const {ownShare} = messagesOf(lang).archive
  return (
    prescribed && {
      title: prescribed.title[lang],
      fields: (['page', 'short', 'limited'] as const).map((field) => ({
        field,
        text: prescribed[field][lang].replaceAll(lossSharePlaceholder, ownShare),
      })),
    }
  )
}

const readCountries: Visitor = (content, {lang, region}) => {
  const rules = countriesShape.safeParse(content).data
  const words = messagesOf(lang).archive.country
  const lines = rules?.countries
    .filter((country) => country.region === region)
    .map(({code, isServed, offersCrypto}) => {
      const crypto = offersCrypto === true ? words.crypto : words.noCrypto
      const states = [
        isServed ? words.served : words.notServed,
        ...(isServed && typeof offersCrypto === 'boolean' ? [crypto] : []),
      ]
      return `${countryName(code, lang)}: ${states.join(comma[lang])}`
    })
  return (
    lines && {
      title: undefined,
      fields: lines.length > 0 ? [{field: 'countries', text: lines.join('\n')}] : [],
    }
  )
}

const visitors: Readonly<Record<Shown['document_type'], Visitor>> = {
  regionProfile: readProfile,
  legalDocument: readDocument,
  prescribedText: readPrescribed,
  countryRules: readCountries,
}

const contentOf = ({content}: Shown): unknown => JSON.parse(content)

/** Whether visitors of a region were shown a text: its own profile, what that refers to, and legal texts of the region or of all. */
function isShownIn(region: RegionCode, all: readonly Shown[]): (shown: Shown) => boolean {
  const own = all.find(({document_id}) => document_id === `regionProfile-${region}`)
  const references = own && referencesShape.safeParse(contentOf(own)).data
  const prescribed = new Set([
    references?.prescribedWithFigure?._ref,
    references?.prescribedWithoutFigure?._ref,
  ])
  const regionsOf = z.object({regions: z.array(z.string()).nullish()})
  return (shown) => {
    if (shown.document_type === 'regionProfile') return shown === own
    if (shown.document_type === 'prescribedText') return prescribed.has(shown.document_id)
    if (shown.document_type === 'countryRules') return true
    const regions = regionsOf.safeParse(contentOf(shown)).data?.regions ?? []
    return regions.length === 0 || regions.includes(region)
  }
}

/** What of the entries that stood at a moment concerns visitors of a region. */
export const ofRegion = (all: readonly Shown[], region: RegionCode): readonly Shown[] =>
  all.filter(isShownIn(region, all))

/** The texts that stood for visitors of a region, in a language, field by field. */
export const readTexts = (all: readonly Shown[], scope: Scope): readonly RecordedText[] =>
  ofRegion(all, scope.region).map((shown) => ({
    id: shown.document_id,
    position: shown.position,
    title: undefined,
    fields: [],
    ...visitors[shown.document_type](contentOf(shown), scope),
  }))
