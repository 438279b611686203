/** The departments that own the content; a closed set. */
export const departments = ['compliance', 'marketing', 'site', 'operations'] as const
export type Department = (typeof departments)[number]

/**
 * The types of documents that each department owns: where the Studio lists them. Each type has one owner. The order is
 * the one in which the Studio lists them.
 */
export const typesByDepartment = {
  compliance: [
    'regionProfile',
    'prescribedText',
    'countryRules',
    'legalDocument',
    'legalPage',
    'legalHistoryPage',
  ],
  marketing: ['landingPage', 'blogPost', 'blogCategory', 'author', 'blogPage', 'newsletterTexts'],
  site: [
    'homePage',
    'quickstartPage',
    'tradingPage',
    'tradingConditionsPage',
    'tradingConditionsSection',
    'accountTypeCopy',
    'swapFreePage',
    'platformsPage',
    'platform',
    'platformEdition',
    'tool',
    'partnersPage',
    'partnerProgramme',
    'calculatorsPage',
    'clientPage',
    'demoPage',
    'contactPage',
    'searchPage',
    'assistantPage',
    'authPage',
    'accountPage',
    'glossaryTerm',
    'faq',
    'navigation',
    'siteSettings',
  ],
  operations: ['announcement', 'tradingHoursCalendar', 'statusPage'],
} as const satisfies Readonly<Record<Department, readonly string[]>>

/** Types whose publication needs a second person's approval and is recorded in the audit log. */
export const regulatedTypes = ['regionProfile', 'prescribedText', 'countryRules', 'legalDocument'] as const
export type RegulatedType = (typeof regulatedTypes)[number]

const regulated: ReadonlySet<string> = new Set(regulatedTypes)

/** Whether documents of a type are shown to visitors only under a seal. */
export const isRegulatedType = (type: string): type is RegulatedType => regulated.has(type)

/** Types of which a page may show the text before for seconds, while it is rendered again: what neither a regulator prescribes nor Compliance writes. */
const unhurriedTypes: ReadonlySet<string> = new Set([
  ...typesByDepartment.marketing,
  ...typesByDepartment.site,
])

/** Whether a page may show what was published of a type a few seconds late. */
export const isUnhurriedType = (type: string): boolean => unhurriedTypes.has(type)

/** Documents in which officers ask for approval and give it. Their ids have a dot, which keeps them from the public. */
export const approvalTypes = ['approvalRequest', 'approval'] as const

/** What the publisher writes besides promotions: regulated documents as visitors see them, and its responses and findings. */
export const publisherTypes = [...regulatedTypes, ...approvalTypes, 'unsealedChange'] as const

/** Roles that write some of the content; an administrator writes all of it. */
export const editorRoles = ['compliance', 'marketing'] as const
export type EditorRole = (typeof editorRoles)[number]

/** The departments in which each role works. */
export const departmentsOfRole = {
  compliance: ['compliance'],
  marketing: ['marketing', 'site', 'operations'],
} as const satisfies Readonly<Record<EditorRole, readonly Department[]>>

/** Types whose documents are promotions: all that Marketing writes. One that promises is shown to visitors only under a seal. */
export const promotionTypes: readonly string[] = departmentsOfRole.marketing.flatMap(
  (department): readonly string[] => typesByDepartment[department],
)

const promotions: ReadonlySet<string> = new Set(promotionTypes)

/** Whether documents of a type need a second person's approval where they promise something. */
export const isPromotionType = (type: string): boolean => promotions.has(type)

/** Types of other departments that Compliance writes too, because they state terms of trading. */
const alsoWrittenByCompliance = [
  'tradingConditionsSection',
  'swapFreePage',
  'glossaryTerm',
  'faq',
  'announcement',
  'tradingHoursCalendar',
] as const

/** Types of uploads. Only documents of Marketing's departments have pictures. */
const assetTypes = ['sanity.imageAsset', 'sanity.fileAsset'] as const

/** The evidence for a figure is a file. */
const evidenceTypes = ['sanity.fileAsset'] as const

const typesOwnedBy = (role: EditorRole): readonly string[] =>
  departmentsOfRole[role].flatMap((department): readonly string[] => typesByDepartment[department])

/** The types that each role may write: the grants of the role in the dataset. */
export const typesWrittenBy: Readonly<Record<EditorRole, readonly string[]>> = {
  compliance: [...typesOwnedBy('compliance'), ...alsoWrittenByCompliance, ...evidenceTypes],
  marketing: [...typesOwnedBy('marketing'), ...assetTypes],
}
