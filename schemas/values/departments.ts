/** The departments that the content is arranged by; a closed set. */
export const departments = ['compliance', 'marketing', 'site', 'operations'] as const
export type Department = (typeof departments)[number]

/**
 * The types of documents that each department owns: where the Studio lists them, and whose role writes them. Each type
 * has one owner. The order is the one in which the Studio lists them.
 */
export const typesByDepartment = {
  compliance: ['regionProfile', 'legalDocument', 'legalPage', 'legalHistoryPage'],
  marketing: [
    'blogPost',
    'blogCategory',
    'author',
    'platform',
    'platformEdition',
    'tool',
    'partnerProgramme',
    'faq',
    'blogPage',
    'newsletterTexts',
  ],
  site: [
    'homePage',
    'quickstartPage',
    'tradingPage',
    'tradingConditionsPage',
    'tradingConditionsSection',
    'accountTypeCopy',
    'glossaryTerm',
    'platformsPage',
    'calculatorsPage',
    'clientPage',
    'demoPage',
    'partnersPage',
    'contactPage',
    'searchPage',
    'authPage',
    'accountPage',
    'navigation',
    'siteSettings',
  ],
  operations: ['announcement', 'tradingHoursCalendar', 'statusPage'],
} as const satisfies Readonly<Record<Department, readonly string[]>>

/** Types that go live only with a second pair of eyes, and whose every publication is kept for the record. */
export const regulatedTypes = ['regionProfile', 'legalDocument'] as const

/** Types of other departments that Compliance writes too, because they state terms of trading. */
export const alsoWrittenByCompliance = [
  'tradingConditionsSection',
  'glossaryTerm',
  'faq',
  'announcement',
  'tradingHoursCalendar',
] as const
