import {describe, expect, test} from 'vitest'
import {findPromises} from './find-promises.ts'

describe('a promise is found, as it is written', () => {
  test.each([
    ['Guaranteed profit of 20% per month, risk-free.', ['Guaranteed', 'profit of 20%', 'risk-free']],
    ['We guarantee you steady profits', ['guarantee you steady profits']],
    ['A RISK FREE trade, with no risk at all', ['RISK FREE', 'no risk']],
    ['Without any risk', ['Without any risk']],
    ['Returns of up to 12.5 percent', ['Returns of up to 12.5 percent']],
    ['Earn 5 % a week', ['Earn 5 %']],
    ['A welcome bonus waits, for a limited time', ['bonus', 'limited time']],
    ['A sure win and a safe investment', ['sure win', 'safe investment']],
    ['Get rich: double your money. Act now!', ['Get rich', 'double your money', 'Act now']],
    ['Not only guaranteed', ['guaranteed']],
    ['Don’t wait: guaranteed', ['guaranteed']],
    ['Do not miss it', ['Do not miss']],
    ['You cannot lose', ['You cannot lose']],
    ['guar\u00adan\u200bteed', ['guar\u00adan\u200bteed']],
    ['There is no doubt. Guaranteed', ['Guaranteed']],
    ['ربح مضمون بدون مخاطر', ['ربح مضمون', 'بدون مخاطر']],
    ['أرباحٌ يوميّةٌ مضمونةٌ', ['أرباحٌ يوميّةٌ مضمونةٌ']],
    ['تداولٌ خالٍ من المخاطر', ['خالٍ من المخاطر']],
    ['وبأرباحٍ مضمونةٍ لعملائنا', ['وبأرباحٍ مضمونةٍ']],
    ['نضمن لك أرباحًا', ['نضمن لك أرباحًا']],
    ['مكافأة ترحيبية، وعرض لفترة محدودة', ['مكافأة', 'لفترة محدودة']],
    ['بالمكافآت', ['بالمكافآت']],
    ['عائد بنسبة ٢٠٪ شهريًا', ['عائد بنسبة ٢٠٪']],
    ['استثمارٌ آمن، ومن دون أي مخاطرة', ['استثمارٌ آمن', 'دون أي مخاطرة']],
    ['ضاعِف أموالك، ولا تفوّت الفرصة', ['ضاعِف أموالك', 'ولا تفوّت']],
    ['لن تخسر', ['لن تخسر']],
    ['لا مخاطر', ['لا مخاطر']],
    ['الثراء السريع', ['الثراء السريع']],
    ['مـــكـــافـــأة', ['مـــكـــافـــأة']],
  ])('%s', (text, words) => {
    expect(findPromises(text)).toEqual(words)
  })
})

describe('what is denied, or only sounds alike, is none', () => {
  test.each([
    'Profits are not guaranteed.',
    'Nothing is guaranteed, and no trade is risk-free.',
    'There is no such thing as a risk-free trade.',
    'We do not guarantee profits, and pay no bonus.',
    'Bonuses are prohibited in this region.',
    'A guaranteed stop closes the position at its price.',
    'You cannot lose more than you deposit.',
    'There is no risk warning on this page.',
    'After a loss of 50 % a gain of 100 % is needed.',
    'Never trade without risk limits.',
    'أرباح غير مضمونة',
    'لا توجد أرباح مضمونة',
    'ليست الأرباح مضمونة، ولا نضمن أي ربح.',
    'لا تداول بدون مخاطر',
    'لا نقدّم مكافآت ولا عروضًا لفترة محدودة',
    'يُحظر تقديم المكافآت في هذه المنطقة',
    'مضمون هذا النص',
    'لن تخسر أكثر مما أودعت',
    'تضاعف الرافعة الأرباح والخسائر',
    'السرعة لا المخاطر',
  ])('%s', (text) => {
    expect(findPromises(text)).toEqual([])
  })
})
