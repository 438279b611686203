/** What a legal document is, by the rule that asks for it; a closed set. */
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
