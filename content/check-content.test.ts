import {readFile} from 'node:fs/promises'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {findHighestCap, regionCodes, getRegionRecord} from '#domain/regions/regions.ts'
import {permanentDocuments, singletonTypes} from '#schemas/values/fixed-documents.ts'
import {tradingSectionKeys} from '#schemas/values/closed-sets.ts'
import {checkNumbers, isTranslated, listLocales} from './checks/locales.ts'
import {
  checkImages,
  checkKeys,
  makeQueryContent,
  checkLinks,
  checkStructure,
} from './checks/check-documents.ts'
import {checkLanguages} from './checks/check-languages.ts'
import {documentFile, documentsFolder, readDocumentFiles, serializeDocument} from './document-files.ts'
import {imagesFolder, namesByHash} from './image-transfer.ts'

const documents = await readDocumentFiles()
const queryContent = makeQueryContent(documents)
const pictures = new Set((await namesByHash(imagesFolder)).values())
const listIds = (type: string) => documents.filter(({_type}) => _type === type).map(({_id}) => _id)

describe.each(documents.map((document) => [document._id, document] as const))('%s', (_, document) => {
  test('is written in both languages, each in its own script and punctuation', () => {
    expect(listLocales(document).flatMap(checkLanguages)).toEqual([])
  })

  test('has the same numbers, headings and lists in both languages', () => {
    expect(listLocales(document).filter(isTranslated).flatMap(checkNumbers)).toEqual([])
    expect(checkStructure(document)).toEqual([])
  })

  test('has unique item keys, valid links, and existing pictures', async () => {
    expect(checkKeys(document)).toEqual([])
    expect(await checkLinks(document, queryContent)).toEqual([])
    expect(checkImages(document, pictures)).toEqual([])
  })

  test('is formatted as an export would write it', async () => {
    const written = await readFile(documentFile(documentsFolder, document), 'utf8')
    expect(written, 'npm run format').toBe(await serializeDocument(document))
  })
})

describe('the set is complete', () => {
  test('each singleton is there once', () => {
    for (const type of singletonTypes) expect(listIds(type)).toEqual([type])
  })

  test.each([
    ['regionProfile', regionCodes],
    ['tradingConditionsSection', tradingSectionKeys],
    ['accountTypeCopy', accountTypeCodes],
    ...Object.entries(permanentDocuments),
  ] as const)('%s has just its members', (type, members) => {
    expect(listIds(type)).toEqual(members.map((member) => `${type}-${member}`).toSorted())
  })

  test('the glossary has at least forty terms, each under its own address', () => {
    const terms = documents.filter(({_type}) => _type === 'glossaryTerm')
    expect(terms.length).toBeGreaterThanOrEqual(40)
    for (const {_id, slug} of terms)
      expect(slug).toEqual({_type: 'slug', current: _id.replace('glossaryTerm-', '')})
  })
})

const listDigits = (text: string) => text.match(/\d/gu) ?? []
const feesShape = z.object({
  rows: z.array(
    z.object({title: z.object({en: z.string()}), text: z.object({en: z.string(), ar: z.string()})}),
  ),
})

test('no text of the fees page repeats a figure, which the trading tables could contradict', () => {
  const {rows} = feesShape.parse(documents.find(({_id}) => _id === 'feesPage'))
  expect(rows.length).toBeGreaterThan(0)
  for (const {title, text} of rows)
    expect.soft([title.en, ...listDigits(text.en + text.ar)]).toEqual([title.en])
})

const stepShape = z.union([z.object({_ref: z.string()}), z.object({href: z.string()})])
const pathShape = z.object({levels: z.array(z.object({steps: z.array(stepShape)}))})

test('the learning path has three levels of terms, posts and pages that exist', () => {
  const {levels} = pathShape.parse(documents.find(({_id}) => _id === 'learnPage'))
  expect(levels.length).toBe(3)
  const steps = levels.flatMap((level) => level.steps)
  const references = steps.flatMap((step) => ('_ref' in step ? [step._ref] : []))
  const known = new Set(documents.map(({_id}) => _id))
  expect(references.filter((id) => !known.has(id))).toEqual([])
  expect(references.filter((id) => id.startsWith('blogPost-')).length).toBeGreaterThanOrEqual(12)
  expect(new Set(references).size).toBe(references.length)
})

const profileShape = z.object({
  code: z.string(),
  maxLeverage: z.number(),
  cfdCryptoAllowed: z.boolean(),
  showHeadlineLeverage: z.boolean(),
  investorProtection: z.object({}).optional(),
  rulesValidUntil: z.string().optional(),
  leverageCaps: z.object({
    fxMajor: z.number(),
    fxMinor: z.number(),
    gold: z.number(),
    majorIndex: z.number(),
    otherCommodity: z.number(),
    share: z.number(),
    other: z.number(),
    crypto: z.number(),
  }),
})
const profiles = documents
  .filter(({_type}) => _type === 'regionProfile')
  .map((document) => profileShape.parse(document))

describe.each(regionCodes)('the profile of %s', (region) => {
  const profile = profiles.find(({code}) => code === region)
  const record = getRegionRecord(region)

  test('has the leverage that the rules allow, and no crypto where none is offered', () => {
    expect(profile?.maxLeverage).toBe(findHighestCap(region))
    expect(profile?.cfdCryptoAllowed).toBe(record.offersCrypto)
    expect(profile?.leverageCaps).toEqual({
      ...record.caps,
      crypto: record.offersCrypto ? record.caps.crypto : 0,
    })
  })

  test('states its protection and shows its headline as the rules have it', () => {
    expect(profile?.investorProtection !== undefined).toBe(record.protectsRetail)
    expect(profile?.showHeadlineLeverage).toBe(record.showsHeadlineLeverage)
    expect(profile?.rulesValidUntil).toBe(record.capsValidUntil)
  })
})
