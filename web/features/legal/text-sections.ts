import type {ContentsEntry} from '#web/ui/navigation.tsx'
import type {ProseContent} from '#schemas/queries/page-texts.ts'
import type {LegalSummary} from './legal-texts.ts'

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

/** The legal page's headings in reading order. Includes investor protection only if the region has it. */
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

/** Splits a text after the given section. Sections begin at headings and count from 1. */
export function splitAfterSection(
  body: ProseContent,
  section: number,
): readonly [before: ProseContent, after: ProseContent] {
  const headings = body.flatMap(({style}, index) => (style === 'h3' ? [index] : []))
  const end = headings[section] ?? body.length
  return [body.slice(0, end), body.slice(end)]
}
