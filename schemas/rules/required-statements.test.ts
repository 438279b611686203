import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {regionsWhere} from '#domain/regions/regions.ts'
import {adviseOnRiskWarning, requiredStatements} from './required-statements.ts'

const profileOf = (code: string) =>
  z
    .object({riskWarning: z.object({en: z.string(), ar: z.string()})})
    .parse(
      JSON.parse(
        readFileSync(
          new URL(`../../content/documents/regionProfile/regionProfile-${code}.json`, import.meta.url),
          'utf8',
        ),
      ),
    )

const withStandard = regionsWhere(({hasStandardWarning}) => hasStandardWarning)
const withoutStandard = regionsWhere(({hasStandardWarning}) => !hasStandardWarning)

test.each(withStandard)('the standard warning of %s says all that it must', (region) => {
  const {riskWarning} = profileOf(region)
  expect(requiredStatements(riskWarning, region)).toHaveLength(6)
  expect(adviseOnRiskWarning(riskWarning, region)).toEqual([])
})

test('missing statements are reported in each language', () => {
  const {riskWarning} = profileOf('EU')
  const vague = {en: riskWarning.en.replace('complex ', ''), ar: riskWarning.ar.replace('بسرعة', '')}
  expect(adviseOnRiskWarning(vague, 'EU').map(({at, message}) => [at, message])).toEqual([
    [['en'], expect.stringContaining('"CFDs are complex instruments"')],
    [['ar'], expect.stringContaining('"money is lost rapidly"')],
  ])
})

test('vowel signs do not hide a word', () => {
  const [complex] = requiredStatements({ar: 'أدوات مُعَقَّدة'}, 'EU')
  expect(complex?.found).toEqual({ar: true})
})

test.each(withoutStandard)('%s prescribes no wording', (region) => {
  expect(requiredStatements({en: 'Risk.', ar: 'مخاطر.'}, region)).toEqual([])
})
