import {evaluate, parse} from 'groq-js'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readDocumentFiles} from '#content/document-files.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {
  bilingual,
  lawful,
  regulatedProfileFields,
  regulatedProfileShape,
} from '#schemas/queries/regulated-profile.ts'

const documents = await readDocumentFiles()
const shape = lawful(regulatedProfileShape)

async function judge(region: string, change: object = {}, id = `regionProfile-${region}`) {
  const changed = documents.map((document) => (document._id === id ? {...document, ...change} : document))
  const query = `*[_type == "regionProfile" && code == $region][0] {${regulatedProfileFields}}`
  const params = {region}
  const result: unknown = await (await evaluate(parse(query, {params}), {dataset: changed, params})).get()
  return shape.safeParse(result)
}

describe('the web server and the mailer', () => {
  test.each(regionCodes)('accept the profile of %s', async (region) => {
    const {error} = await judge(region)
    expect(error?.issues).toBeUndefined()
  })

  test('show the sentence in force in the EU, in each form, once the profile refers to it', async () => {
    const {page, short, limited} = z
      .object({page: bilingual, short: bilingual, limited: bilingual})
      .parse(documents.find(({_id}) => _id === 'prescribedText-EU-majority'))
    const prescribedWithoutFigure = {_type: 'reference', _ref: 'prescribedText-EU-majority'}
    expect((await judge('EU', {prescribedWithoutFigure})).success).toBe(false)
    const warnings = {riskWarning: page, riskWarningShort: short}
    const {data} = await judge('EU', {prescribedWithoutFigure, ...warnings})
    expect(data).toMatchObject({...warnings, prescribed: {page, short, limited}})
  })

  const easy = {_type: 'localizedText', en: 'Trading is easy and safe. Everybody wins.', ar: ''}
  test.each<[string, object]>([
    ['says that everybody wins, and nothing in Arabic', {riskWarning: easy}],
    ['says that everybody wins', {riskWarning: {...easy, ar: 'التداول سهل وآمن، والجميع يربح.'}}],
    ['has another short form', {riskWarningShort: {en: 'Read on.', ar: 'تابع القراءة.'}}],
    ['shows the headline leverage', {showHeadlineLeverage: true}],
    ['refers to no prescribed text', {prescribedWithoutFigure: undefined}],
    ['has an own figure, but the words for others', {lossPercentage: {percentage: 76}}],
    ['leaves out the protection of retail clients', {investorProtection: undefined}],
  ])('refuse a profile that %s', async (_, change) => {
    for (const region of ['EU', 'UK']) {
      const {success} = await judge(region, change)
      expect([region, success]).toEqual([region, false])
    }
  })

  test('show no more leverage than the regulator grants, and no major that it does not count', async () => {
    const lax = {
      maxLeverage: 500,
      leverageCaps: {
        fxMajor: 500,
        fxMinor: 500,
        gold: 500,
        majorIndex: 500,
        otherCommodity: 500,
        share: 500,
        other: 500,
        crypto: 0,
      },
      fxMajorCurrencies: ['USD', 'EUR', 'TRY'],
    }
    const {data} = await judge('EU', lax)
    expect(data).toMatchObject({
      maxLeverage: 30,
      leverageCaps: {
        fxMajor: 30,
        fxMinor: 20,
        gold: 20,
        majorIndex: 20,
        otherCommodity: 10,
        share: 5,
        other: 5,
      },
      fxMajorCurrencies: ['USD', 'EUR'],
    })
  })

  test.each(['page', 'short', 'limited'])('refuse a library whose form %s denies the risk', async (form) => {
    const {success} = await judge('EU', {[form]: {...easy, ar: 'الجميع يربح.'}}, 'prescribedText-EU-range')
    expect(success).toBe(false)
  })
})
