import {expect, test} from 'vitest'
import {findStyleFaults} from './style-faults.ts'

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
  ['ar', 'تكلفته USD 10.50', 'a currency by its code or sign (say: 3.50 دولار)'],
  ['ar', 'تكلفته $10', 'a currency by its code or sign (say: 3.50 دولار)'],
  ['ar', 'من 0.8-1.2 نقطة', 'a range that is not in words'],
  ['ar', 'تخسر 74-89% من الحسابات', 'a range that is not in words'],
  ['ar', 'كلمة المرور مطلوب', 'a label that agrees with a masculine field only (say: إلزامي)'],
  ['ar', 'في 24 كانون الأول', 'a month by its Syriac name (say: نوفمبر)'],
  ['ar', 'عند 5 مساءً', 'a time of twelve hours (say: 17:00)'],
  ['ar', 'تُحفظ 30 يوم', '30 يوم (say: 30 يومًا)'],
  ['ar', 'في غضون 8 أسبوعًا', '8 أسبوعًا (say: 8 أسابيع)'],
  ['ar', 'مبلغ 1,000 دولارًا', '1,000 دولارًا (say: 1,000 دولار)'],
  ['ar', 'عمولة قدرها 3.50 دولارات', '3.50 دولارات (say: 3.50 دولار)'],
  ['ar', 'تبلغ 158.34 دولارًا', '158.34 دولارًا (say: 158.34 دولار)'],
  ['ar', 'عند 150.00 ينًا', '150.00 ينًا (say: 150.00 ين)'],
  ['ar', 'تحدّد فقط هل تُحذَّر', '"تحدّد فقط هل" (say: ما إذا كان)'],
  ['ar', 'تخسر ما بين 74-89% من', '"بين 74-8" (say: ما بين 74% و89%)'],
  ['ar', 'ثبّته من جوجل بلاي', '"جوجل" (say: غوغل)'],
  ['en', 'Whoever copies a strategy', '"Whoever" (say: anyone who, a client who)'],
  ['en', 'It is no cost', '"is no cost" (say: is not a)'],
  ['en', 'No member, for it has no licence', '", for it has" (say: because)'],
  ['en', 'Your knowledge and means', '"Your knowledge and means" (say: finances)'],
  ['en', 'The figures of the moment', '"figures of the moment" (say: current prices)'],
  ['en', 'A person replies within 24 hours', '"A person replies" (say: a member of staff replies)'],
  ['ar', 'من الآن تُطلب', '"من الآن" (say: من الآن فصاعدًا)'],
  ['ar', 'لا تقول الكثير عن النتيجة', '"لا تقول الكثير عن" (say: لا تدل كثيرًا على)'],
  ['ar', 'على ماذا تتدرّب', '"على ماذا" (say: ما تتدرّب عليه)'],
  ['ar', 'أي إجراء قمت به', '"قمت ب" (say: الفعل نفسه)'],
  ['ar', 'لم تعد كلمة المرور تعمل', '"كلمة المرور تعمل" (say: كلمة المرور صالحة)'],
  ['ar', 'فالسوق مغلق حينها', '"السوق مغلق" (say: السوق مفتوحة)'],
  ['ar', 'الصفقة نفسها على كل حساب', '"على كل حساب" (say: في كل حساب)'],
] as const)('in %s "%s" has %s', (lang, text, fault) => {
  expect(findStyleFaults(lang, text)).toContain(fault)
})

test.each([
  ['en', 'Retail accounts: 74-89% lose money. Closed from 24 December 2026 to 1 January, 17:00 UTC.'],
  ['en', 'Pairs such as EUR/USD; −USD 10.50 a night; not advice, and not an offer'],
  ['en', 'A sub-account, a well-known rule, Directive DI87-09, 2026-11-23T10:15Z'],
  ['ar', 'يخسر ما بين 74% و89% من الحسابات، والتوجيه رقم DI87-09، و EUR/USD عند 1.16'],
  ['ar', 'من 18:00 إلى 17:00 من اليوم التالي، وخلال 24 ساعة و8 أسابيع و30 يومًا و100 دولار و2.42 دولار'],
  ['ar', 'من الآن فصاعدًا تُطلب المصادقة الثنائية، والهامش المطلوب 5%'],
  ['ar', 'السوق مغلقة، والأرقام تقوم عليها الشروط بعد قليل، والتكلفة في كل حساب'],
] as const)('in %s "%s" has none', (lang, text) => {
  expect(findStyleFaults(lang, text)).toEqual([])
})
