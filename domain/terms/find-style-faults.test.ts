import {expect, test} from 'vitest'
import {findStyleFaults} from './find-style-faults.ts'

test.each([
  ['en', 'Results are indicative and no advice.', '"and no advice" (say: not advice, not an offer)'],
  ['en', 'The caps stand under leverage.', '"stand under" (say: is listed under, appears on)'],
  ['en', 'Go on in spite of it', '"in spite of it" (say: despite)'],
  ['en', 'Every issue has a link with which you unsubscribe.', '"link with which you" (say: a link to)'],
  ['en', 'Fill in all that this is made of.', '"all that this is made of" (say: every field that it needs)'],
  ['en', 'A charge of -USD 10.50', 'a hyphen as a minus sign (say: −)'],
  ['en', 'A charge of -10.50', 'a hyphen as a minus sign (say: −)'],
  ['en', 'It costs 3.50 USD.', 'a currency after its amount (say: USD 3.50)'],
  ['en', 'Closed on December 24', 'a month before its day (say: 6 January)'],
  ['en', 'Closes at 5 pm', 'a time of twelve hours (say: 17:00)'],
  ['en', 'Swap:. It is charged', 'two punctuation marks in a row'],
  ['ar', 'رسوم التبييت:. تُخصم', 'two punctuation marks in a row'],
  ['ar', 'تكلفته USD 10.50', 'a currency by its code or sign (say: 3.50 دولارات)'],
  ['ar', 'تكلفته $10', 'a currency by its code or sign (say: 3.50 دولارات)'],
  ['ar', 'من 0.8-1.2 نقطة', 'a range that is not in words'],
  ['ar', 'كلمة المرور مطلوب', 'a label that agrees with a masculine field only (say: إلزامي)'],
  ['ar', 'في 24 كانون الأول', 'a month by its Syriac name (say: نوفمبر)'],
  ['ar', 'عند 5 مساءً', 'a time of twelve hours (say: 17:00)'],
  ['ar', 'تُحفظ 30 يوم', '30 يوم (say: 30 يومًا)'],
  ['ar', 'في غضون 8 أسبوعًا', '8 أسبوعًا (say: 8 أسابيع)'],
  ['ar', 'مبلغ 1,000 دولارًا', '1,000 دولارًا (say: 1,000 دولار)'],
  ['ar', 'من الآن تُطلب', '"من الآن" (say: من الآن فصاعدًا)'],
] as const)('in %s "%s" has %s', (lang, text, fault) => {
  expect(findStyleFaults(lang, text)).toContain(fault)
})

test.each([
  ['en', 'Retail accounts: 74-89% lose money. Closed from 24 December 2026 to 1 January, 17:00 UTC.'],
  ['en', 'Pairs such as EUR/USD; −USD 10.50 a night; not advice, and not an offer'],
  ['en', 'A sub-account, a well-known rule, Directive DI87-09, 2026-11-23T10:15Z'],
  ['ar', 'تخسر 74-89% من الحسابات، والتوجيه رقم DI87-09، و EUR/USD عند 1.16'],
  ['ar', 'من 18:00 إلى 17:00 من اليوم التالي، وخلال 24 ساعة و8 أسابيع و30 يومًا و100 دولار و2.42 دولار'],
  ['ar', 'من الآن فصاعدًا تُطلب المصادقة الثنائية، والهامش المطلوب 5%'],
] as const)('in %s "%s" has none', (lang, text) => {
  expect(findStyleFaults(lang, text)).toEqual([])
})
