import {expect, test} from 'vitest'
import {z} from 'zod'
import {readDocumentFiles} from './document-files.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {type LegalKind, legalKinds} from '#domain/legal.ts'

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

const span = z.object({text: z.string()})
const block = z.object({style: z.string(), children: z.array(span)}).transform(({style, children}) => ({
  style,
  text: children.map(({text}) => text).join(''),
}))
const written = z.object({
  _id: z.string(),
  kind: z.enum(legalKinds),
  regions: z.array(z.enum(regionCodes)).optional(),
  rulesValidUntil: z.iso.date().optional(),
  body: z.object({en: z.array(block), ar: z.array(block)}),
})
const texts = (await readDocumentFiles())
  .filter(({_type}) => _type === 'legalDocument')
  .map((document) => written.parse(document))

/** The English words of a legal text. */
const wordsIn = (id: string): string =>
  texts
    .find(({_id}) => _id === `legalDocument-${id}`)
    ?.body.en.map(({text}) => text)
    .join('\n') ?? ''

/** Regulation (EU) No 1286/2014, Article 8, and Delegated Regulation (EU) 2017/653, Annex I. */
const obligatoryHeadings = [
  'Purpose',
  'Product',
  'What is this product?',
  'What are the risks and what could I get in return?',
  'What happens if the provider is unable to pay out?',
  'What are the costs?',
  'How long should I hold it and can I take money out early?',
  'How can I complain?',
  'Other relevant information',
]

const keyInformation = texts.filter(
  ({kind, regions = []}) => kind === 'keyInformation' && regions.includes('EU'),
)

test.each(keyInformation)(
  '$_id has the headings, the alert, the four scenarios and the costs of a key information document',
  ({body: {en}}) => {
    expect(en.filter(({style}) => style === 'h3').map(({text}) => text)).toEqual(obligatoryHeadings)
    const text = en.map((each) => each.text).join('\n')
    for (const part of [
      'You are about to purchase a product that is not simple and may be difficult to understand.',
      'Manufacturer',
      'Competent authority',
      'Date of production',
      'Stress',
      'Unfavourable',
      'Moderate',
      'Favourable',
      'One-off costs',
      'Ongoing costs',
      'Costs over time',
    ])
      expect(text).toContain(part)
  },
)

test('there is a key information document for every class that the European Union offers', () => {
  expect(keyInformation.map(({_id}) => _id).toSorted()).toEqual(
    ['commodities-and-indices', 'fx', 'other-assets', 'shares'].map(
      (name) => `legalDocument-key-information-${name}`,
    ),
  )
})

test('the product documents of the United Kingdom end with the transition of the FCA', () => {
  const british = texts.find(({_id}) => _id === 'legalDocument-product-disclosure-uk')
  expect([british?.regions, british?.rulesValidUntil]).toEqual([['UK'], '2027-06-08'])
  for (const {body} of keyInformation)
    expect(body.en.map(({text}) => text).join('\n')).toContain('until 8 June 2027')
})

test.each([
  ['client-categorisation', ['Request', 'Criteria', 'Assessment', 'Warning', 'Statement', 'two of three']],
  ['costs-and-charges', ['in money and per cent', 'cumulative effect on your return', '8.4% of the margin']],
  ['product-disclosure-statement', ['Instrument 2020/986', 'Instrument 2022/259', '23 May 2027']],
  ['target-market-determination', ['Issuer', 'version 1.1', 'Objectives', 'Review period', 'Reporting by']],
  ['knowledge-assessment', ['3 consecutive years', 'past 10 years', '6 trades', 'do not accept the request']],
  ['risk-fact-sheet', ['minimum margin of 5%', 'our own policy, not rules of the Authority']],
  ['licence-and-client-category', ['depend on your country', 'close-out at 50%', 'December 2021']],
  ['terms', ['Earlier versions remain available in the legal history']],
] as const)('%s names what its rules ask for', (id, parts) => {
  const text = wordsIn(id)
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
})

test('no text for every region has leverage above the lowest cap of a region', async () => {
  const all = await readDocumentFiles()
  const profile = z.object({_type: z.literal('regionProfile'), maxLeverage: z.number()})
  const lowest = Math.min(
    ...all.flatMap((document) => {
      const {data} = profile.safeParse(document)
      return data ? [data.maxLeverage] : []
    }),
  )
  const isForAll = ({_type, ...document}: (typeof all)[number]) =>
    ['blogPost', 'faq', 'glossaryTerm', 'landingPage', 'tradingConditionsSection'].includes(_type) ||
    (_type === 'legalDocument' && !('regions' in document))
  const above = all
    .filter(isForAll)
    .flatMap((document) =>
      [...JSON.stringify(document).matchAll(/(?<!\d)1:(?<leverage>\d+)(?![\d:])/gu)]
        .filter(({groups}) => Number(groups?.['leverage']) > lowest)
        .map(([found]) => `${document._id}: ${found}`),
    )
  expect([lowest, above]).toEqual([20, []])
})
