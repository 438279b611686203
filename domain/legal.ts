import type {Localized} from './languages.ts'

/** Whether a licensed company serves the region, or the demo brand, which has no licence. */
export const entityStandings = ['demo', 'licensed'] as const
export type EntityStanding = (typeof entityStandings)[number]

/** The company that serves a region, and its licence. All fields of the demo brand are null except `standing`. */
export type Entity = Readonly<{
  standing: EntityStanding
  registrationNumber: string | null
  licenceNumber: string | null
  registerLink: string | null
  seat: Localized<string> | null
  supervisor: Localized<string> | null
  complaintsBody: Localized<string> | null
  compensationScheme: Localized<string> | null
}>

/** The kinds of legal document, by the rule that requires them; a closed set. */
export const legalKinds = [
  'riskDisclosure',
  'terms',
  'privacy',
  'cookies',
  'execution',
  'complaints',
  'clientMoney',
  'conflicts',
  'accessibility',
  'costs',
  'keyInformation',
  'categorisation',
  'compensation',
  'vulnerableCustomers',
  'productDisclosure',
  'servicesGuide',
  'targetMarket',
  'riskFactSheet',
  'knowledgeAssessment',
  'licence',
] as const
export type LegalKind = (typeof legalKinds)[number]

/** Tables that the system generates for legal texts: its cookies, the database's retention periods, and the costs from the market data. */
export const systemTables = ['cookies', 'retention', 'costs'] as const

/** The topics of a complaint, in the order of the form. The table `complaints` has the same list. */
export const complaintTopics = [
  'order',
  'costs',
  'payment',
  'account',
  'platform',
  'information',
  'service',
  'data',
  'other',
] as const
