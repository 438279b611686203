import type {ContentsEntry} from '#web/ui/contents.tsx'
import type {LegalSummary} from './get-legal-documents.ts'

type Headings = Readonly<{
  riskWarning: string
  complianceNotice: string
  investorProtection: string
  restrictions: string
  framework: string
  regions: string
  costs: string
  contact: string
}>

/** The legal page's headings in reading order; investor protection only where the region has it. */
export const listContents = (
  headings: Headings,
  documents: readonly LegalSummary[],
  hasInvestorProtection: boolean,
): ContentsEntry[] => [
  {id: 'warning', title: headings.riskWarning},
  {id: 'compliance', title: headings.complianceNotice},
  ...(hasInvestorProtection ? [{id: 'investor-protection', title: headings.investorProtection}] : []),
  {id: 'restrictions', title: headings.restrictions},
  {id: 'framework', title: headings.framework},
  {id: 'regions', title: headings.regions},
  {id: 'costs', title: headings.costs},
  ...documents.map(({slug, title}) => ({id: slug, title})),
  {id: 'contact', title: headings.contact},
]
