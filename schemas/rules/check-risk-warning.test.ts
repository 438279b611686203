import {describe, expect, test} from 'vitest'
import {regionCodes, regionsWhere} from '#domain/regions/regions.ts'
import {checkRiskWarning, checkShortRiskWarning} from './check-risk-warning.ts'

const english =
  'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. {lossShare} of retail investor accounts lose money when trading CFDs with this provider. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.'
const arabic =
  'العقود مقابل الفروقات أدوات معقدة وتنطوي على مخاطر عالية بخسارة الأموال سريعًا بسبب الرافعة المالية. تخسر {lossShare} من حسابات المستثمرين الأفراد الأموال عند تداول العقود مقابل الفروقات لدى مقدم الخدمة هذا. عليك أن تفكر فيما إذا كنت تفهم آلية عملها وتستطيع تحمل خسارة أموالك.'
const standard = {en: english, ar: arabic}
const withStandard = regionsWhere(({hasStandardWarning}) => hasStandardWarning)
const withoutStandard = regionsWhere(({hasStandardWarning}) => !hasStandardWarning)

describe('a risk warning', () => {
  test.each(regionCodes)('with the standard text passes in %s', (region) => {
    expect(checkRiskWarning(standard, region)).toEqual([])
  })

  test.each(withStandard)('in %s needs the share of losing accounts on each side', (region) => {
    const withoutShare = {...standard, ar: arabic.replace('{lossShare}', '٧٥٪')}
    const problems = checkRiskWarning(withoutShare, region)
    expect(problems.map(({at}) => at)).toEqual([['ar']])
    expect(problems[0]?.message).toContain('{lossShare}')
  })

  test.each(withoutStandard)('in %s may leave the share out', (region) => {
    expect(checkRiskWarning({...standard, en: english.replace('{lossShare}', 'Many')}, region)).toEqual([])
  })

  test('shorter than the required text is rejected with the required length', () => {
    const problems = checkRiskWarning({...standard, en: '{lossShare} lose money.'}, 'EU')
    expect(problems).toEqual([
      {
        message: 'The English warning has 23 characters; the required text needs at least 200.',
        at: ['en'],
      },
    ])
  })

  test('with an unknown placeholder is rejected', () => {
    const misspelt = {...standard, en: `${english} {lossshare}`}
    expect(checkRiskWarning(misspelt, 'EU')[0]?.message).toContain('{lossshare} is not known')
  })

  test('with a missing language is left to the rule of that language', () => {
    expect(checkRiskWarning({en: english}, 'EU')).toEqual([])
  })
})

describe('a short form', () => {
  test('may be short', () => {
    const short = {en: '{lossShare} of retail accounts lose money.', ar: 'تخسر {lossShare} من الحسابات.'}
    expect(checkShortRiskWarning(short, 'UK')).toEqual([])
  })

  const withoutShare = {en: 'You may lose money.', ar: 'قد تخسر.'}

  test.each(withStandard)('needs the share of losing accounts in %s, whose rules prescribe it', (region) => {
    expect(checkShortRiskWarning(withoutShare, region)).toHaveLength(2)
  })

  test.each(withoutStandard)('needs no share in %s', (region) => {
    expect(checkShortRiskWarning(withoutShare, region)).toEqual([])
  })
})
