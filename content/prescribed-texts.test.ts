import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {strictestWarning} from '#domain/risk-warning.ts'
import {readDocumentFiles} from './document-files.ts'

const documents = await readDocumentFiles()
const bilingual = z.object({en: z.string(), ar: z.string()})
const textShape = z.object({_id: z.string(), page: bilingual, short: bilingual, limited: bilingual})
const library = documents
  .filter(({_type}) => _type === 'prescribedText')
  .map((document) => textShape.parse(document))
const findText = (id: string) => library.find(({_id}) => _id === `prescribedText-${id}`)

// Written by hand from ESMA Decision (EU) 2018/796, Annex II, CySEC DI87-09 and FCA COBS 22.5.6R. It uses no product code.
const complex =
  'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage.'
const understand =
  'You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.'
const afford = 'You should consider whether you can afford to take the high risk of losing your money.'
const own = '{lossShare} of retail investor accounts lose money when trading CFDs with this provider.'
const majority = 'The vast majority of retail investor accounts lose money when trading CFDs.'
const range = 'Between 74-89% of retail investor accounts lose money when trading CFDs.'

describe('the library of prescribed texts', () => {
  test('has the strictest warning, which stands in the code for when nothing can be read', () => {
    expect(findText('EU-range')?.limited).toMatchObject(strictestWarning)
  })

  test.each(['EU', 'UK'])('says for %s what the regulator prescribes, letter by letter', (region) => {
    expect(findText(`${region}-own`)).toMatchObject({
      page: {en: `${complex} ${own} ${understand}`},
      short: {en: `${own} ${afford}`},
      limited: {en: '{lossShare} of retail CFD accounts lose money.'},
    })
    expect(findText(`${region}-range`)).toMatchObject({
      page: {en: `${complex} ${range} ${understand}`},
      short: {en: `${range} ${afford}`},
      limited: {en: '74-89% of retail CFD accounts lose money.'},
    })
  })

  test('has the sentence in force in the EU for providers without a figure, in each form', () => {
    expect(findText('EU-majority')).toMatchObject({
      page: {en: `${complex} ${majority} ${understand}`},
      short: {en: `${majority} ${afford}`},
      limited: {en: 'The vast majority of retail CFD accounts lose money.'},
    })
  })

  test('says of each text without a figure whose law it is, until when, and that counsel has to verify it', () => {
    const facts = documents
      .filter(({_type, figure}) => _type === 'prescribedText' && figure === 'none')
      .map(({_id, source, standing, validUntil}) => [_id, source, standing, validUntil])
    expect(facts).toContainEqual([
      'prescribedText-EU-range',
      expect.stringMatching(/2018\/796.*2019\/679.*ended on 31 July 2019/u),
      'toBeVerified',
      '2019-07-31',
    ])
    expect(facts).toContainEqual([
      'prescribedText-EU-majority',
      expect.stringContaining('DI87-09 (Article 42 MiFIR)'),
      'toBeVerified',
      undefined,
    ])
    expect(facts).toContainEqual(['prescribedText-UK-range', expect.anything(), 'toBeVerified', undefined])
  })

  test('says in Arabic «لدى مقدّم الخدمة هذا» where the English says "with this provider", and nowhere else', () => {
    for (const {page, short, limited} of library)
      for (const {en, ar} of [page, short, limited])
        expect([ar, ar.includes('لدى مقدّم الخدمة هذا')]).toEqual([ar, en.includes('with this provider')])
  })
})

describe('a region profile', () => {
  const law = z.object({_id: z.string(), capsSource: bilingual, framework: bilingual})
  const profiles = documents.filter(({_type}) => _type === 'regionProfile').map((each) => law.parse(each))

  test.each([
    ['EU', 'capsSource', /^CySEC Directive DI87-09 \(Article 42 MiFIR\)/u, /DI87-09.*المادة 42/u],
    [
      'EU',
      'framework',
      /DI87-09, under Article 42 MiFIR.*ended on 31 July 2019/u,
      /DI87-09.*انتهت في 31 يوليو 2019/u,
    ],
    ['AU', 'capsSource', /2020\/986, extended by Instrument 2022\/259/u, /2020\/986.*2022\/259/u],
    ['AU', 'framework', /extended by Instrument 2022\/259 until 23 May 2027/u, /2022\/259 حتى 23 مايو 2027/u],
    ['MENA', 'framework', /\(DFSA\).*since December 2021/u, /سلطة دبي للخدمات المالية.*منذ ديسمبر 2021/u],
    [
      'SG',
      'capsSource',
      /for currencies; all other classes.*: house policy/u,
      /الفئات الأخرى.*: سياسة داخلية/u,
    ],
    ['SG', 'framework', /all other asset classes are house policy/u, /فئات الأصول الأخرى فسياسة داخلية/u],
  ] as const)('of %s names the rule in force in its %s', (region, field, en, ar) => {
    const text = profiles.find(({_id}) => _id === `regionProfile-${region}`)?.[field]
    expect(text?.en).toMatch(en)
    expect(text?.ar).toMatch(ar)
  })
})
