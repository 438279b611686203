import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {strictestWarning} from '#domain/texts/strictest-warning.ts'
import {readDocumentFiles} from './document-files.ts'

const documents = await readDocumentFiles()
const bilingual = z.object({en: z.string(), ar: z.string()})
const textShape = z.object({_id: z.string(), page: bilingual, short: bilingual, limited: bilingual})
const library = documents
  .filter(({_type}) => _type === 'prescribedText')
  .map((document) => textShape.parse(document))
const textOf = (id: string) => library.find(({_id}) => _id === `prescribedText-${id}`)

// Written by hand from ESMA Decision (EU) 2018/796, Annex II, and FCA COBS 22.5.6R; nothing of the product is used.
const complex =
  'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage.'
const understand =
  'You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.'
const afford = 'You should consider whether you can afford to take the high risk of losing your money.'
const own = '{lossShare} of retail investor accounts lose money when trading CFDs with this provider.'
const range = 'Between 74-89% of retail investor accounts lose money when trading CFDs.'

describe('the library of prescribed texts', () => {
  test('has the strictest warning, which stands in the code for when nothing can be read', () => {
    expect(textOf('EU-range')?.limited).toMatchObject(strictestWarning)
  })

  test.each(['EU', 'UK'])('says for %s what the regulator prescribes, letter by letter', (region) => {
    expect(textOf(`${region}-own`)).toMatchObject({
      page: {en: `${complex} ${own} ${understand}`},
      short: {en: `${own} ${afford}`},
      limited: {en: '{lossShare} of retail CFD accounts lose money.'},
    })
    expect(textOf(`${region}-range`)).toMatchObject({
      page: {en: `${complex} ${range} ${understand}`},
      short: {en: `${range} ${afford}`},
      limited: {en: '74-89% of retail CFD accounts lose money.'},
    })
  })

  test('says in Arabic «لدى مقدّم الخدمة هذا» where the English says "with this provider", and nowhere else', () => {
    for (const {page, short, limited} of library)
      for (const {en, ar} of [page, short, limited])
        expect([ar, ar.includes('لدى مقدّم الخدمة هذا')]).toEqual([ar, en.includes('with this provider')])
  })
})
