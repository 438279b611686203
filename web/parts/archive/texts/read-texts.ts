import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import {systemTables} from '#domain/legal.ts'
import type {Language} from '#domain/languages.ts'
import {joinList} from '#domain/language-forms.ts'
import {formatDay} from '#domain/format/dates.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {lossSharePlaceholder} from '#domain/risk-warning.ts'
import {socialNetworks, socialNetworkTitles} from '#schemas/values/closed-sets.ts'
import type {Shown} from '#web/database/audit-log/publications.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Scope} from '#web/routing/scope.ts'
import {type ProseContent, proseShape} from '#schemas/queries/page-texts.ts'
import {fieldsLeftOut, profileFields, profileFieldsShape} from './profile-fields.ts'
import type {FieldName, RecordedText, TextField} from './recorded-text.tsx'

const bothTexts = localizedShape(z.string())
const optionalTexts = bothTexts.nullish()
const documentShape = z.object({
  title: bothTexts,
  // Missing in the oldest entries.
  summary: optionalTexts,
  regions: z.array(z.enum(regionCodes)).nullish(),
  version: z.string(),
  effectiveDate: z.string(),
  rulesValidUntil: z.string().nullish(),
  isSample: z.boolean().nullish(),
  body: localizedShape(proseShape),
  systemTable: z.object({kind: z.enum(systemTables), section: z.number()}).nullish(),
})
const prescribedShape = z.object({title: bothTexts, page: bothTexts, short: bothTexts, limited: bothTexts})
const countryShape = z.object({
  code: z.string(),
  region: z.enum(regionCodes),
  isServed: z.boolean(),
  offersCrypto: z.boolean().nullish(),
  allowsMarketing: z.boolean().nullish(),
  exception: optionalTexts,
  notServedReason: optionalTexts,
  regulatorStatement: optionalTexts,
})
export const countriesShape = z.object({countries: z.array(countryShape)})
const pageTexts = [
  'lead',
  'costsStatement',
  'regionsLead',
  'contactLead',
  'neverAsks',
  'method',
  'exportText',
  'emptyText',
] as const
const searchShape = z.object({title: bothTexts, description: bothTexts})
const pageShape = z
  .object({
    headline: bothTexts,
    search: searchShape.nullish(),
    officialDomains: z.array(z.string()).nullish(),
    officialAddresses: z.array(z.string()).nullish(),
    officialPhone: z.string().nullish(),
    officialNetworks: z.array(z.object({network: z.enum(socialNetworks), href: z.string()})).nullish(),
  })
  .catchall(z.unknown())
const trustFacts = ['officialDomains', 'officialAddresses', 'officialPhone', 'officialNetworks'] as const

const ofCounsel = 'of counsel and the editors'
const notOnPages = 'on no page'

/** The fields that the archive shows of each regulated type and of a country's rule, and why it leaves out the others. */
export const archivedFields: Readonly<
  Record<
    Shown['document_type'] | 'countryRule',
    Readonly<{shown: readonly string[]; leftOut: Readonly<Record<string, string>>}>
  >
> = {
  regionProfile: {shown: Object.keys(profileFieldsShape.shape), leftOut: fieldsLeftOut},
  legalDocument: {
    shown: Object.keys(documentShape.shape),
    leftOut: {
      slug: 'the address',
      kind: notOnPages,
      position: 'the place in a list',
      reviewDate: ofCounsel,
      seal: 'shown as approval',
    },
  },
  prescribedText: {
    shown: Object.keys(prescribedShape.shape),
    leftOut: {
      figure: 'decides which profile uses the text',
      source: ofCounsel,
      standing: ofCounsel,
      lookedAt: ofCounsel,
      checkedBy: ofCounsel,
      validFrom: ofCounsel,
      validUntil: ofCounsel,
      reviewDate: ofCounsel,
      seal: 'shown as approval',
    },
  },
  countryRules: {
    shown: Object.keys(countriesShape.shape),
    leftOut: {reviewDate: ofCounsel, seal: 'shown as approval'},
  },
  countryRule: {
    shown: Object.keys(countryShape.shape),
    leftOut: {source: ofCounsel, verification: ofCounsel},
  },
  legalPage: {
    shown: ['headline', 'search', ...pageTexts, ...trustFacts],
    leftOut: {eyebrow: notOnPages, reviewDate: ofCounsel, seal: 'shown as approval'},
  },
  legalHistoryPage: {
    shown: ['headline', 'search', ...pageTexts],
    leftOut: {eyebrow: notOnPages, reviewDate: ofCounsel, seal: 'shown as approval'},
  },
}

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
  return profile && {title: profile.name[scope.lang], fields: profileFields(profile, scope.lang)}
}

/** Leaves out the fields that an entry lacks. */
const keepFilled = (
  fields: ReadonlyArray<Readonly<{field: FieldName; text: string | null | undefined}>>,
): readonly TextField[] => fields.flatMap(({field, text}) => (text ? [{field, text}] : []))

const readDocument: Visitor = (content, {lang}) => {
  const document = documentShape.safeParse(content).data
  const {
    archive: {tables},
    documents: {sample},
  } = getMessages(lang)
  const table = document?.systemTable
  return (
    document && {
      title: document.title[lang],
      fields: keepFilled([
        {field: 'title', text: document.title[lang]},
        {field: 'summary', text: document.summary?.[lang]},
        {field: 'sample', text: document.isSample === true ? sample : ''},
        {field: 'version', text: document.version},
        {field: 'effectiveDate', text: formatDay(lang, document.effectiveDate)},
        {
          field: 'effectiveUntil',
          text: document.rulesValidUntil ? formatDay(lang, document.rulesValidUntil) : '',
        },
        {field: 'body', text: plain(document.body[lang])},
        {
          field: 'systemTable',
          text: table && `${tables[table.kind]} (${tables.section} ${table.section})`,
        },
      ]),
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

/** A country's rule as visitors read it: what is offered, the reason, and the regulator's own sentence. */
function formatCountry(rule: z.infer<typeof countryShape>, lang: Language): string {
  const {country: words} = getMessages(lang).archive
  const {isServed, offersCrypto, allowsMarketing} = rule
  const states = [
    isServed ? words.served : words.notServed,
    ...(isServed && typeof offersCrypto === 'boolean' ? [offersCrypto ? words.crypto : words.noCrypto] : []),
    ...(allowsMarketing === false ? [words.noMarketing] : []),
  ]
  const name = nameCountry(rule.code, lang)
  const exception = rule.exception?.[lang]
  const reason = rule.notServedReason?.[lang]
  const statement = rule.regulatorStatement?.[lang]
  return [
    `${exception ? `${name} (${exception})` : name}: ${joinList(lang, states)}`,
    ...(reason ? [`${words.reason}: ${reason}`] : []),
    ...(statement ? [`${words.regulatorStatement}: ${statement}`] : []),
  ].join('\n')
}

const readCountries: Visitor = (content, {lang, region}) => {
  const lines = countriesShape
    .safeParse(content)
    .data?.countries.filter((country) => country.region === region)
    .map((rule) => formatCountry(rule, lang))
  return (
    lines && {
      title: undefined,
      fields: keepFilled([{field: 'countries', text: lines.join('\n')}]),
    }
  )
}

/** The texts of a page of the legal section. */
const readPage: Visitor = (content, {lang}) => {
  const page = pageShape.safeParse(content).data
  const networks = page?.officialNetworks?.map(
    ({network, href}) => `${socialNetworkTitles[network]}: ${href}`,
  )
  return (
    page && {
      title: page.headline[lang],
      fields: [
        {field: 'title', text: page.headline[lang]},
        ...pageTexts.flatMap((field) => {
          const text = bothTexts.safeParse(page[field]).data?.[lang]
          return text === undefined ? [] : [{field, text}]
        }),
        ...keepFilled([
          {field: 'officialDomains', text: page.officialDomains?.join('\n')},
          {field: 'officialAddresses', text: page.officialAddresses?.join('\n')},
          {field: 'officialPhone', text: page.officialPhone},
          {field: 'officialNetworks', text: networks?.join('\n')},
          {field: 'searchTitle', text: page.search?.title[lang]},
          {field: 'searchDescription', text: page.search?.description[lang]},
        ]),
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
