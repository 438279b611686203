/** The departments that own the content. */
export const departments = ['compliance', 'marketing', 'site', 'operations'] as const
export type Department = (typeof departments)[number]

/** The document types that each department owns, in the Studio's order. Each type has one owner. */
export const typesByDepartment = {
  compliance: [
    'regionProfile',
    'prescribedText',
    'countryRules',
    'legalDocument',
    'legalPage',
    'legalHistoryPage',
  ],
  marketing: [
    'landingPage',
    'blogPost',
    'blogCategory',
    'author',
    'blogPage',
    'learnPage',
    'newsletterTexts',
  ],
  site: [
    'homePage',
    'quickstartPage',
    'tradingPage',
    'tradingConditionsPage',
    'feesPage',
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
    'calendarPage',
    'clientPage',
    'demoPage',
    'contactPage',
    'searchPage',
    'assistantPage',
    'authPage',
    'accountPage',
    'glossaryPage',
    'glossaryTerm',
    'faq',
    'navigation',
    'siteSettings',
  ],
  operations: ['announcement', 'tradingHoursCalendar', 'statusPage'],
} as const satisfies Readonly<Record<Department, readonly string[]>>

/** Types whose publication needs a second person's approval and is recorded in the audit log: all of Compliance's types. */
export const regulatedTypes = typesByDepartment.compliance
export type RegulatedType = (typeof regulatedTypes)[number]

const regulated: ReadonlySet<string> = new Set(regulatedTypes)

/** Whether visitors only see documents of a type with a seal. */
export const isRegulatedType = (type: string): type is RegulatedType => regulated.has(type)

/** Types whose pages may show the previous text for seconds while rendering: content that neither a regulator prescribes nor Compliance writes. */
const unhurriedTypes: ReadonlySet<string> = new Set([
  ...typesByDepartment.marketing,
  ...typesByDepartment.site,
])

/** Whether pages may show a type's changes a few seconds late. */
export const isUnhurriedType = (type: string): boolean => unhurriedTypes.has(type)

/** Documents for requesting and giving approval, and for changing an approved date. Their ids contain a dot, which makes them private. */
export const approvalTypes = ['approvalRequest', 'approval', 'dateChange', 'dateConsent'] as const

/** Comments at a phrase of a text in Review. They are read and written in the Studio only. */
export const commentType = 'reviewComment'

/** An officer's deputy for a time, under the officer's id. */
export const absenceType = 'absence'

/** A proposed correction of the recorded authors of an entry, and an officer's consent to it. */
export const correctionTypes = ['correction', 'correctionConsent'] as const

/** What the publisher writes besides promotions: published regulated documents, and its responses and findings. */
export const publisherTypes = [
  ...regulatedTypes,
  ...approvalTypes,
  ...correctionTypes,
  'unsealedChange',
] as const

/** Roles that write part of the content. Administrators may write any type. */
export const editorRoles = ['compliance', 'marketing'] as const
export type EditorRole = (typeof editorRoles)[number]

/** The departments of each role. */
export const departmentsByRole = {
  compliance: ['compliance'],
  marketing: ['marketing', 'site', 'operations'],
} as const satisfies Readonly<Record<EditorRole, readonly Department[]>>

/** Types whose documents are promotions: all types that Marketing writes. Visitors only see a promotion with claims if it has a seal. */
export const promotionTypes: readonly string[] = departmentsByRole.marketing.flatMap(
  (department): readonly string[] => typesByDepartment[department],
)

const promotions: ReadonlySet<string> = new Set(promotionTypes)

/** Whether documents of a type need a second person's approval if they make claims. */
export const isPromotionType = (type: string): boolean => promotions.has(type)

/** Other departments' types that Compliance also writes, because they state trading terms. */
const alsoWrittenByCompliance = [
  'tradingConditionsSection',
  'swapFreePage',
  'feesPage',
  'glossaryTerm',
  'faq',
  'announcement',
  'tradingHoursCalendar',
] as const

/** Types of uploads. Only Marketing's departments have documents with pictures. */
const assetTypes = ['sanity.imageAsset', 'sanity.fileAsset'] as const

/** Files are evidence for figures. */
const evidenceTypes = ['sanity.fileAsset'] as const

const listOwnedTypes = (role: EditorRole): readonly string[] =>
  departmentsByRole[role].flatMap((department): readonly string[] => typesByDepartment[department])

/** The types that each role may write, as granted in the dataset. */
export const typesWrittenBy: Readonly<Record<EditorRole, readonly string[]>> = {
  compliance: [...listOwnedTypes('compliance'), ...alsoWrittenByCompliance, ...evidenceTypes],
  marketing: [...listOwnedTypes('marketing'), ...assetTypes],
}
