import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {tradingSectionKeys} from './closed-sets.ts'

/** Singleton types. The document's id is its type's name. */
export const singletonTypes: readonly string[] = [
  'siteSettings',
  'navigation',
  'homePage',
  'quickstartPage',
  'tradingPage',
  'tradingConditionsPage',
  'feesPage',
  'platformsPage',
  'calculatorsPage',
  'calendarPage',
  'clientPage',
  'demoPage',
  'partnersPage',
  'swapFreePage',
  'blogPage',
  'glossaryPage',
  'learnPage',
  'contactPage',
  'searchPage',
  'assistantPage',
  'authPage',
  'accountPage',
  'statusPage',
  'legalPage',
  'legalHistoryPage',
  'countryRules',
  'newsletterTexts',
]

/**
 * Slugs by type of the documents that menus and addresses of the site depend on. Editors edit and publish them but can't remove them or change their
 * slug. Editors may add further documents. Each id is `<type>-<slug>`.
 */
export const permanentDocuments = {
  platform: ['mt5', 'mt4', 'ctrader', 'tradingview'],
  platformEdition: [
    'mt-webtrader',
    'mt-mobile',
    'mt-android',
    'mt-mac',
    'ctrader-web',
    'ctrader-mobile',
    'ctrader-mac',
    'ctrader-android',
    'ctrader-automate',
    'ctrader-copy',
  ],
  tool: ['vps', 'servers', 'mt4-advanced', 'insights', 'trading-central'],
  partnerProgramme: ['ib', 'affiliate', 'white-label', 'regional-representative'],
  blogCategory: ['education', 'platforms', 'risk-management', 'news-trading', 'crypto'],
  legalDocument: [
    'risk-disclosure',
    'terms',
    'privacy',
    'cookies',
    'best-execution',
    'complaints',
    'client-money',
    'conflicts',
    'accessibility',
    'client-categorisation',
    'compensation-fund',
    'compensation-uk',
    'key-information-other-assets',
    'product-disclosure-uk',
    'costs-and-charges',
    'financial-services-guide',
    'key-information-commodities-and-indices',
    'key-information-fx',
    'key-information-shares',
    'knowledge-assessment',
    'licence-and-client-category',
    'product-disclosure-statement',
    'risk-fact-sheet',
    'target-market-determination',
    'vulnerable-customers',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

const byType: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(permanentDocuments))

/** The slugs of the permanent documents of a type. */
export const listPermanentSlugs = (type: string): readonly string[] => byType.get(type) ?? []

/** Whether a document is permanent, by its published id. */
export const isPermanentDocument = (type: string, publishedId: string): boolean =>
  listPermanentSlugs(type).some((slug) => publishedId === `${type}-${slug}`)

/** A type whose documents form a closed set: one per member, with the id `<type>-<member>`. */
export type FixedSet = Readonly<{type: string; memberField: string; members: readonly string[]}>

export const regionProfiles: FixedSet = {
  type: 'regionProfile',
  memberField: 'code',
  members: regionCodes,
}
export const tradingSections: FixedSet = {
  type: 'tradingConditionsSection',
  memberField: 'key',
  members: tradingSectionKeys,
}
export const accountTypeCopies: FixedSet = {
  type: 'accountTypeCopy',
  memberField: 'code',
  members: accountTypeCodes,
}

export const fixedSets: readonly FixedSet[] = [regionProfiles, tradingSections, accountTypeCopies]

export const formatFixedDocumentId = ({type}: FixedSet, member: string): string => `${type}-${member}`

/** The published ids of each type with a fixed set of documents. */
export const fixedIds: ReadonlyMap<string, readonly string[]> = new Map([
  ...singletonTypes.map((type): [string, string[]] => [type, [type]]),
  ...fixedSets.map((set): [string, string[]] => [
    set.type,
    set.members.map((member) => formatFixedDocumentId(set, member)),
  ]),
])

const typesOfNeededIds: ReadonlyMap<string, string> = new Map([
  ...[...fixedIds].flatMap(([type, ids]) => ids.map((id): [string, string] => [id, type])),
  ...[...byType].flatMap(([type, slugs]) => slugs.map((slug): [string, string] => [`${type}-${slug}`, type])),
])

/** The type that an id belongs to, if the site needs a document with this id. */
export const findTypeOfNeededId = (publishedId: string): string | undefined =>
  typesOfNeededIds.get(publishedId)

/** The ids that the site needs, with a type that passes. */
export const listNeededIds = (isWanted: (type: string) => boolean): readonly string[] =>
  [...typesOfNeededIds].flatMap(([id, type]) => (isWanted(type) ? [id] : []))

/** Whether a type's documents are fixed: edited and published, but never created or removed. */
export const isFixedType = (type: string): boolean => fixedIds.has(type)
