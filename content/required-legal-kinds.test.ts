import {expect, test} from 'vitest'
import {z} from 'zod'
import {readDocumentFiles} from './document-files.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {type LegalKind, legalKinds} from '#domain/legal/legal-kinds.ts'

const shape = z.object({
  kind: z.enum(legalKinds),
  isSample: z.boolean(),
  regions: z.array(z.enum(regionCodes)).optional(),
})
const documents = (await readDocumentFiles())
  .filter(({_type}) => _type === 'legalDocument')
  .map((document) => shape.parse(document))

const everywhere: readonly LegalKind[] = [
  'riskDisclosure',
  'terms',
  'privacy',
  'cookies',
  'complaints',
  'execution',
  'clientMoney',
  'conflicts',
  'accessibility',
]
const furtherKinds: Readonly<Partial<Record<RegionCode, readonly LegalKind[]>>> = {
  EU: ['keyInformation', 'costs', 'categorisation', 'compensation'],
  UK: ['keyInformation', 'costs', 'categorisation', 'compensation', 'vulnerableCustomers'],
  AU: ['productDisclosure', 'servicesGuide', 'targetMarket'],
  MENA: ['licence'],
  SG: ['riskFactSheet', 'knowledgeAssessment'],
}

test.each(regionCodes)('the demo content has every document that the rules of %s ask for', (region) => {
  const kinds = new Set(
    documents
      .filter(({regions = []}) => regions.length === 0 || regions.includes(region))
      .map(({kind}) => kind),
  )
  expect([...everywhere, ...(furtherKinds[region] ?? [])].filter((kind) => !kinds.has(kind))).toEqual([])
})

test('a document for one region alone is marked as a sample', () => {
  expect(documents.filter(({regions = [], isSample}) => regions.length > 0 && !isSample)).toEqual([])
})
