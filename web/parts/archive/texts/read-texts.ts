import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import {joinList} from '#domain/language-forms.ts'
import {formatDay} from '#domain/format/dates.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {lossSharePlaceholder} from '#domain/risk-warning.ts'
import type {Shown} from '#web/database/audit-log/publications.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {type ProseContent, proseShape} from '#web/prose/prose-shape.ts'
import {profileFields, profileFieldsShape} from './profile-fields.ts'
import type {RecordedText} from './recorded-text.tsx'

const bothTexts = localizedShape(z.string())
const documentShape = z.object({
  title: bothTexts,
  regions: z.array(z.enum(regionCodes)).nullish(),
  version: z.string(),
  effectiveDate: z.string(),
  body: localizedShape(proseShape),
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
const pageTexts = [
  'lead',
  'costsStatement',
  'regionsLead',
  'contactLead',
  'method',
  'exportText',
  'emptyText',
] as const
const pageShape = z.object({headline: bothTexts}).catchall(z.unknown())
const referencesShape = z.object({
  prescribedWithFigure: z.object({_ref: z.string()}).nullish(),
  prescribedWithoutFigure: z.object({_ref: z.string()}).nullish(),
})

/** A text as lines with list bullets and link addresses, because a change to either is a change of the text. */
const plain = (body: ProseContent): string =>
  body
    .map(({children, listItem, level = 1, markDefs}) => {
      const findAddress = (marks: readonly string[]) => markDefs?.find(({_key}) => marks.includes(_key))?.href
      const texts = children.map(({text, marks = []}) => {
        const address = findAddress(marks)
        return address === undefined ? text : `${text} (${address})`
      })
      return `${listItem === undefined ? '' : `${'  '.repeat(level - 1)}• `}${texts.join('')}`
    })
    .join('\n')

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
  const {ownShare} = getMessages(lang).archive
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
  const words = getMessages(lang).archive.country
  const lines = rules?.countries
    .filter((country) => country.region === region)
    .map(({code, isServed, offersCrypto}) => {
      const crypto = offersCrypto === true ? words.crypto : words.noCrypto
      const states = [
        isServed ? words.served : words.notServed,
        ...(isServed && typeof offersCrypto === 'boolean' ? [crypto] : []),
      ]
      return `${nameCountry(code, lang)}: ${joinList(lang, states)}`
    })
  return (
    lines && {
      title: undefined,
      fields: lines.length > 0 ? [{field: 'countries', text: lines.join('\n')}] : [],
    }
  )
}

/** The texts of a page of the legal section. */
const readPage: Visitor = (content, {lang}) => {
  const page = pageShape.safeParse(content).data
  return (
    page && {
      title: page.headline[lang],
      fields: [
        {field: 'title', text: page.headline[lang]},
        ...pageTexts.flatMap((field) => {
          const text = bothTexts.safeParse(page[field]).data?.[lang]
          return text === undefined ? [] : [{field, text}]
        }),
      ],
    }
  )
}

const visitors: Readonly<Record<Shown['document_type'], Visitor>> = {
  regionProfile: readProfile,
  legalDocument: readDocument,
  prescribedText: readPrescribed,
  countryRules: readCountries,
  legalPage: readPage,
  legalHistoryPage: readPage,
}

const parseContent = ({content}: Shown): unknown => JSON.parse(content)

/**
 * Whether visitors of a region saw a text: the region's own profile, the texts that it refers to, and legal texts of the
 * region or of all regions.
 */
function isShownIn(region: RegionCode, all: readonly Shown[]): (shown: Shown) => boolean {
  const own = all.find(({document_id}) => document_id === `regionProfile-${region}`)
  const references = own && referencesShape.safeParse(parseContent(own)).data
  const prescribed = new Set([
    references?.prescribedWithFigure?._ref,
    references?.prescribedWithoutFigure?._ref,
  ])
  const regionsShape = z.object({regions: z.array(z.string()).nullish()})
  return (shown) => {
    if (shown.document_type === 'regionProfile') return shown === own
    if (shown.document_type === 'prescribedText') return prescribed.has(shown.document_id)
    if (shown.document_type === 'countryRules') return true
    const regions = regionsShape.safeParse(parseContent(shown)).data?.regions ?? []
    return regions.length === 0 || regions.includes(region)
  }
}

/** The entries for visitors of a region, from the entries in effect at a time. */
const selectShown = (all: readonly Shown[], region: RegionCode): readonly Shown[] =>
  all.filter(isShownIn(region, all))

/** The texts for visitors of a region, in a language, field by field. */
export const readTexts = (all: readonly Shown[], scope: Scope): readonly RecordedText[] =>
  selectShown(all, scope.region).map((shown) => ({
    id: shown.document_id,
    position: shown.position,
    title: undefined,
    fields: [],
    ...visitors[shown.document_type](parseContent(shown), scope),
  }))
