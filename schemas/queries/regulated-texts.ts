import {z} from 'zod'
import {systemTables} from '#domain/legal.ts'
import {languages} from '#domain/languages.ts'
import {capsBases, flagNames} from '#domain/regions/region-record.ts'
import {isCountry} from '#domain/regions/countries.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {socialNetworks} from '../values/closed-sets.ts'
import {isRegulatedType, type RegulatedType} from '../values/departments.ts'
import {allLanguages, localized} from './localized.generated.ts'
import {pageHeadFields, pageHeadShape, proseShape} from './page-texts.ts'
import {queryDocuments} from './query-documents.ts'
import {bilingual, regulatedProfileFields, regulatedProfileShape, webAddress} from './regulated-profile.ts'

// What the site reads of each regulated type. The publisher judges drafts by it, so that no text is sealed which the site refuses.

const text = z.string().min(1)

/** GROQ fragment: the legal page. */
export const legalPageFields = /* groq */ `
  "headline": ${localized('headline')},
  "lead": ${localized('lead')},
  "costsStatement": ${localized('costsStatement')},
  "regionsLead": ${localized('regionsLead')},
  "contactLead": ${localized('contactLead')},
  officialDomains,
  officialAddresses,
  officialPhone,
  officialNetworks[] { network, href },
  "neverAsks": ${localized('neverAsks')},
  "search": {
    "title": ${localized('search.title')},
    "description": ${localized('search.description')}
  }
`

export const legalPageShape = z.object({
  headline: text,
  lead: text,
  costsStatement: text,
  regionsLead: text,
  contactLead: text,
  officialDomains: z.array(text).nullable(),
  officialAddresses: z.array(z.email()).nullable(),
  officialPhone: text.nullable(),
  officialNetworks: z.array(z.object({network: z.enum(socialNetworks), href: webAddress})).nullable(),
  neverAsks: text.nullable(),
  search: z.object({title: text, description: text}),
})

/** GROQ fragment: a legal text. */
export const legalDocumentFields = /* groq */ `
  "slug": slug.current,
  version,
  effectiveDate,
  rulesValidUntil,
  "title": ${localized('title')},
  "summary": ${localized('summary')},
  "body": ${localized('body')},
  "regions": coalesce(regions, []),
  "isSample": coalesce(isSample, false),
  systemTable {kind, section}
`

export const legalDocumentShape = z.object({
  slug: text,
  version: text,
  effectiveDate: z.iso.date(),
  rulesValidUntil: z.iso.date().nullable(),
  title: text,
  summary: text,
  body: proseShape,
  /** The regions whose visitors it is for, or empty for all regions. */
  regions: z.array(z.enum(regionCodes)),
  isSample: z.boolean(),
  systemTable: z.object({kind: z.enum(systemTables), section: z.number().int().min(1)}).nullable(),
})

/** GROQ fragment: the page of the audit log. */
export const legalHistoryPageFields = /* groq */ `
  ${pageHeadFields},
  "method": ${localized('method')},
  "exportText": ${localized('exportText')},
  "emptyText": ${localized('emptyText')}
`

export const legalHistoryPageShape = z.object({
  ...pageHeadShape,
  method: text,
  exportText: text,
  emptyText: text,
})

/** GROQ fragment: the countries that differ from the rules of their region. */
export const countryRulesFields = /* groq */ `
  "countries": coalesce(countries[] {
    code,
    region,
    isServed,
    offersCrypto,
    "allowsMarketing": allowsMarketing != false,
    "exception": ${localized('exception')},
    "notServedReason": ${localized('notServedReason')},
    "regulatorStatement": ${localized('regulatorStatement')}
  }, [])
`

export const countryRulesShape = z.object({
  countries: z.array(
    z.object({
      code: z.string().refine(isCountry),
      region: z.enum(regionCodes),
      isServed: z.boolean(),
      offersCrypto: z.boolean(),
      allowsMarketing: z.boolean(),
      exception: text.nullable(),
      notServedReason: text.nullable(),
      regulatorStatement: text.nullable(),
    }),
  ),
})

/** GROQ fragment: a region profile as its pages show it. */
export const regionProfileFields = /* groq */ `
  ${regulatedProfileFields},
  flag,
  capsBasis,
  rulesValidFrom,
  rulesValidUntil,
  "name": name ${allLanguages},
  "complianceNotice": complianceNotice ${allLanguages},
  "cryptoNotice": cryptoNotice ${allLanguages},
  "rulesOf": regulator ${allLanguages},
  "framework": framework ${allLanguages},
  "legalEntity": legalEntity ${allLanguages},
  "capsSource": capsSource ${allLanguages}
`

export const regionProfileShape = regulatedProfileShape.extend({
  flag: z.enum(flagNames),
  capsBasis: z.enum(capsBases),
  rulesValidFrom: z.string().nullable(),
  rulesValidUntil: z.string().nullable(),
  name: bilingual,
  complianceNotice: bilingual,
  cryptoNotice: bilingual,
  rulesOf: bilingual,
  framework: bilingual,
  legalEntity: bilingual,
  capsSource: bilingual,
})

type Read = Readonly<{fields: string; shape: z.ZodType}>

const reads: Readonly<Record<RegulatedType, Read>> = {
  regionProfile: {fields: regionProfileFields, shape: regionProfileShape},
  prescribedText: {
    fields: `"title": title ${allLanguages}, "page": page ${allLanguages}, "short": short ${allLanguages}, "limited": limited ${allLanguages}`,
    shape: z.object({title: bilingual, page: bilingual, short: bilingual, limited: bilingual}),
  },
  countryRules: {fields: countryRulesFields, shape: countryRulesShape},
  legalDocument: {fields: legalDocumentFields, shape: legalDocumentShape},
  legalPage: {fields: legalPageFields, shape: legalPageShape},
  legalHistoryPage: {fields: legalHistoryPageFields, shape: legalHistoryPageShape},
}

/** What the site can't read of a regulated document, by its field. Visitors would keep the previous text. */
export async function findUnreadable(document: SealableDocument): Promise<readonly string[]> {
  const {_type: type} = document
  if (!isRegulatedType(type)) return []
  const {fields, shape} = reads[type]
  const found = await Promise.all(
    languages.map(async (lang) => {
      const value = await queryDocuments(`*[0] {${fields}}`, {lang}, [document])
      return shape.safeParse(value).error?.issues ?? []
    }),
  )
  const places = found
    .flat()
    .map(({path, message}) => `${path.map(String).join('.')}: the site can’t read this value (${message}).`)
  return [...new Set(places)]
}
