import type {LegalKind} from '#domain/legal/legal-kinds.ts'

/** How the Studio names each kind of legal document. */
export const legalKindTitles: Readonly<Record<LegalKind, string>> = {
  riskDisclosure: 'Risk disclosure',
  terms: 'Terms',
  privacy: 'Privacy notice',
  cookies: 'Cookie notice',
  execution: 'Order execution policy',
  complaints: 'Complaints procedure',
  clientMoney: 'Client money',
  conflicts: 'Conflicts of interest',
  accessibility: 'Accessibility statement (Directive 2019/882)',
  costs: 'Costs and charges',
  keyInformation: 'Key information document (PRIIPs)',
  categorisation: 'Client categorisation',
  compensation: 'Compensation fund',
  vulnerableCustomers: 'Vulnerable customers (UK)',
  productDisclosure: 'Product Disclosure Statement (AU)',
  servicesGuide: 'Financial Services Guide (AU)',
  targetMarket: 'Target Market Determination (AU)',
  riskFactSheet: 'Risk Fact Sheet (SG)',
  knowledgeAssessment: 'Customer knowledge assessment (SG)',
  licence: 'Licence and client category (MENA)',
}
