import {describe, expect, test} from 'vitest'
import {checkRiskWarning, checkShortRiskWarning} from './check-risk-warning.ts'

const english =
  'CFDs are complex instruments and come with a high risk of losing money rapidly due to leverage. {lossShare} of retail investor accounts lose money when trading CFDs with this provider. You should consider whether you understand how CFDs work and whether you can afford to take the high risk of losing your money.'
const arabic =
  'العقود مقابل الفروقات أدوات معقدة وتنطوي على مخاطر عالية بخسارة الأموال سريعًا بسبب الرافعة المالية. تخسر {lossShare} من حسابات المستثمرين الأفراد الأموال عند تداول العقود مقابل الفروقات لدى مقدم الخدمة هذا. عليك أن تفكر فيما إذا كنت تفهم آلية عملها وتستطيع تحمل خسارة أموالك.'
const standard = {en: english, ar: arabic}

describe('a risk warning', () => {
  test('with the standard text passes in every region', () => {
    expect(checkRiskWarning(standard, 'EU')).toEqual([])
    expect(checkRiskWarning(standard, 'UK')).toEqual([])
    expect(checkRiskWarning(standard, 'MENA')).toEqual([])
  })

  test.each(['EU', 'UK'] as const)(
    'in the %s needs the share of losing accounts in each language',
    (region) => {
      const withoutShare = {...standard, ar: arabic.replace('{lossShare}', '٧٥٪')}
      const problems = checkRiskWarning(withoutShare, region)
      expect(problems.map(({at}) => at)).toEqual([['ar']])
      expect(problems[0]?.message).toContain('{lossShare}')
    },
  )

  test('elsewhere may leave the share out', () => {
    expect(checkRiskWarning({...standard, en: english.replace('{lossShare}', 'Many')}, 'AU')).toEqual([])
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

  test('needs the share of losing accounts where the rules prescribe it', () => {
    expect(checkShortRiskWarning({en: 'You may lose money.', ar: 'قد تخسر.'}, 'UK')).toHaveLength(2)
    expect(checkShortRiskWarning({en: 'You may lose money.', ar: 'قد تخسر.'}, 'SG')).toEqual([])
  })
})
