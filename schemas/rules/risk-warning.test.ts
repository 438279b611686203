import {describe, expect, test} from 'vitest'
import {checkRiskWarning, checkShortRiskWarning} from './risk-warning.ts'

const own = {
  en: 'CFDs come with a high risk of losing money rapidly due to leverage. {lossShare} of accounts lose money with this provider.',
  ar: 'عقود الفروقات تنطوي على مخاطر عالية لخسارة الأموال بسرعة بسبب الرافعة المالية. تخسر {lossShare} من الحسابات أموالها لدى مقدّم الخدمة هذا.',
}
const none = {
  en: own.en
    .replace('{lossShare} of accounts', 'Between 74-89% of accounts')
    .replace(' with this provider', ''),
  ar: own.ar.replace('{lossShare}', 'ما بين 74-89%').replace(' لدى مقدّم الخدمة هذا', ''),
}
const house = {
  en: 'CFDs carry a high risk of losing money rapidly due to leverage. You can lose all the money in your account.',
  ar: 'تنطوي عقود الفروقات على مخاطر عالية لخسارة الأموال بسرعة بسبب الرافعة المالية. وقد تخسر كل أموال حسابك.',
}
const ofHouse = {prescribed: null, lossPercentage: null}
const withFigure = {prescribed: own, lossPercentage: 76}
const withoutFigure = {prescribed: none, lossPercentage: null}
const listPlaces = (problems: ReadonlyArray<{at?: readonly string[]}>) =>
  problems.map(({at}) => at?.join('.'))

describe('where a regulator prescribes the sentence', () => {
  test('it stands there letter by letter, and further sentences may follow', () => {
    expect(checkRiskWarning(own, withFigure)).toEqual([])
    expect(checkRiskWarning(none, withoutFigure)).toEqual([])
    expect(checkRiskWarning({...own, en: `${own.en} Read this twice.`}, withFigure)).toEqual([])
    expect(checkShortRiskWarning(own, withFigure)).toEqual([])
  })

  test.each([
    ['a letter is another one', own.en.replace('high', 'hihg')],
    ['a word is missing', own.en.replace(' with this provider', '')],
    ['something stands before it', `Note: ${own.en}`],
    ['something stands within it', own.en.replace('rapidly', 'quite rapidly')],
    ['it is the sentence for others', none.en],
    [
      'it is another text',
      'Trading is a matter of experience with leverage, and losing money rapidly is rare for the patient.',
    ],
  ])('a text is refused when %s', (_, en) => {
    expect(listPlaces(checkRiskWarning({...own, en}, withFigure))).toContain('en')
  })

  test('the Arabic text is compared as well', () => {
    expect(listPlaces(checkRiskWarning({...own, ar: house.ar}, withFigure))).toContain('ar')
  })
})

describe('where none is prescribed', () => {
  test('the text names the risk of rapid loss through leverage first', () => {
    expect(checkRiskWarning(house, ofHouse)).toEqual([])
    const late = {...house, en: `You can lose all the money in your account. ${house.en}`}
    expect(listPlaces(checkRiskWarning(late, ofHouse))).toEqual(['en'])
  })

  test('a full text has the length that it needs', () => {
    const short = {...house, en: 'You may be losing money rapidly due to leverage.'}
    expect(checkShortRiskWarning(short, ofHouse)).toEqual([])
    expect(checkRiskWarning(short, ofHouse)[0]?.message).toContain('has 48 characters')
  })
})

describe('everywhere', () => {
  test.each([
    'You will never lose money.',
    'Trading is easy and safe.',
    'Everybody wins.',
    'This is risk-free.',
    'There is no risk.',
    'You can trade without any losses.',
    'Returns are guaranteed.',
    'This is not true.',
  ])('a text that denies the risk is refused: %s', (denial) => {
    expect(listPlaces(checkShortRiskWarning({...house, en: `${house.en} ${denial}`}, ofHouse))).toEqual([
      'en',
    ])
  })

  test.each([
    'لن تخسر شيئًا.',
    'التداول آمِن وسهل.',
    'الجميع يربح.',
    'تداول بلا مخاطر.',
    'أرباح مضمونة.',
    'هذا غير صحيح.',
  ])('in Arabic, too: %s', (denial) => {
    expect(listPlaces(checkShortRiskWarning({...house, ar: `${house.ar} ${denial}`}, ofHouse))).toEqual([
      'ar',
    ])
  })

  test('a figure beside the place of the own figure is refused', () => {
    for (const en of [own.en.replace('{lossShare}', '5% or {lossShare}'), `${own.en} Only 3% of ours do.`])
      expect(listPlaces(checkShortRiskWarning({...own, en}, withFigure))).toContain('en')
  })

  test('a text is written in its own script', () => {
    expect(listPlaces(checkShortRiskWarning({...house, ar: house.en}, ofHouse))).toContain('ar')
    expect(listPlaces(checkShortRiskWarning({...house, en: house.ar}, ofHouse))).toContain('en')
  })

  test('an unknown placeholder, and one without a figure, is refused', () => {
    const misspelt = {...own, en: `${own.en} {lossshare}`}
    expect(checkRiskWarning(misspelt, withFigure)[0]?.message).toContain(
      '{lossshare} is not a known placeholder',
    )
    const unfilled = {...house, en: `${house.en} {lossShare} of accounts do.`}
    expect(listPlaces(checkRiskWarning(unfilled, ofHouse))).toEqual(['en'])
  })

  test('a missing language is left to the rule of that language', () => {
    expect(checkRiskWarning({en: house.en}, ofHouse)).toEqual([])
  })
})
