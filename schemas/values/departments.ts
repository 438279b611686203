/** The departments that the content is arranged by; a closed set. */
export const departments = ['compliance', 'marketing', 'site', 'operations'] as const
export type Department = (typeof departments)[number]

/**
 * The types of documents that each department owns: where the Studio lists them. Each type has one owner. The order is
 * the one in which the Studio lists them.
 */
export const typesByDepartment = {
  compliance: ['regionProfile', 'legalDocument', 'legalPage', 'legalHistoryPage'],
  marketing: ['blogPost', 'blogCategory', 'author', 'blogPage', 'newsletterTexts'],
  site: [
    'homePage',
    'quickstartPage',
    'tradingPage',
    'tradingConditionsPage',
    'tradingConditionsSection',
    'accountTypeCopy',
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

/** Types that go live only with a second pair of eyes, and whose every publication is kept for the record. */
export const regulatedTypes = ['regionProfile', 'legalDocument'] as const

/** Roles of those who write some of the content; an administrator writes all of it. */
export const editorRoles = ['compliance', 'marketing'] as const
export type EditorRole = (typeof editorRoles)[number]

/** The departments in which each role works. */
export const departmentsOfRole = {
  compliance: ['compliance'],
  marketing: ['marketing', 'site', 'operations'],
} as const satisfies Readonly<Record<EditorRole, readonly Department[]>>

/** Types of other departments that Compliance writes too, because they state terms of trading. */
const alsoWrittenByCompliance = [
  'tradingConditionsSection',
  'glossaryTerm',
  'faq',
  'announcement',
  'tradingHoursCalendar',
] as const

/** What uploads become. Only documents of Marketing's departments have pictures. */
const assetTypes = ['sanity.imageAsset', 'sanity.fileAsset'] as const

const typesOwnedBy = (role: EditorRole): readonly string[] =>
  departmentsOfRole[role].flatMap((department): readonly string[] => typesByDepartment[department])

/** The types that each role may write, and no others: the grants of its role in the dataset. */
export const typesWrittenBy: Readonly<Record<EditorRole, readonly string[]>> = {
  compliance: [...typesOwnedBy('compliance'), ...alsoWrittenByCompliance],
  marketing: [...typesOwnedBy('marketing'), ...assetTypes],
}
