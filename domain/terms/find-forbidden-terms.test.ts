import {expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {findForbiddenTerms} from './find-forbidden-terms.ts'
import {termBase} from './term-base.ts'

test.each([
  ['en', 'Ask our helpers', 'helpers (say: help tools)'],
  ['en', 'USD 3.50 each way', 'each way (say: per side)'],
  ['ar', 'أصغر أمر هو اللوت المصغّر', 'لوت مصغر (say: مايكرو لوت)'],
  ['ar', 'فارق السعر والعمولة والتبييت', 'تبييت (say: رسوم التبييت)'],
  ['ar', 'حدّ فئة الأصل في منطقتك', 'فئة الأصل (say: فئة الأصول)'],
  ['ar', 'تُنفَّذ أوامر السوق وأوامر الإيقاف', 'أوامر إيقاف (say: أمر الوقف)'],
  ['ar', 'افتح الحاسبات', 'الحاسبات (say: حاسبات التداول)'],
  ['ar', 'عقد على سعر البيتكوين', 'البيتكوين (say: بيتكوين)'],
  ['ar', 'في العطل الرسمية', 'عطل (say: العطلات)'],
  ['ar', 'هذا النصّ', 'نصّ (say: نص)'],
  ['ar', 'لقرّاء منطقة أخرى', 'قراء (say: زائر)'],
  ['ar', 'العمولة، لكل جانب', 'لكل جانب (say: عند الفتح ومثلها عند الإغلاق)'],
  ['ar', 'أسعار مباشرة (لحظية)', 'أسعار مباشرة (say: أسعار لحظية)'],
  ['ar', 'يسألك عن خبرتك وإمكاناتك', 'إمكاناتك (say: الوضع المالي)'],
  ['ar', 'لا سعر مباشر', 'سعر مباشر (say: أسعار لحظية)'],
  ['ar', 'العودة إلى الأرشيف', 'أرشيف (say: السجل العام)'],
  ['ar', 'في السجل العلني', 'سجل علني (say: السجل العام)'],
  ['ar', 'لا تُقيَّد في الحساب المعفى', 'حساب معفى (say: الحساب الإسلامي)'],
] as const)('in %s "%s" has a synonym', (lang, text, found) => {
  expect(findForbiddenTerms(lang, text)).toContain(found)
})

test.each([
  ['en', 'Help tools: commission of USD 3.50 per side (USD 7.00 round turn)'],
  ['ar', 'ورسوم التبييت، ورسوم تبييتها، وبرسوم التبييت (Swap) لصفقات الشراء'],
  ['ar', 'التداول بالمايكرو لوت (0.01) وفئات الأصول وفئة الأصول'],
  ['ar', 'أوامر الوقف وأوامر وقف محدّدة، وإيقاف الصيانة'],
  ['ar', 'حاسبات التداول، والحاسوب المحمول'],
  ['ar', 'العطلات القادمة، والميزة معطّلة'],
  ['ar', 'والعرض بحسب السعر والعرض المرجّح بالحجم'],
  ['ar', 'هذا النص، ولا تنصّ قواعد المنطقة عليه'],
] as const)('in %s "%s" has none', (lang, text) => {
  expect(findForbiddenTerms(lang, text)).toEqual([])
})

test.each(languages)('in %s no two concepts share a term, and no term is forbidden', (lang) => {
  const terms = termBase.flatMap((term) => term[lang] ?? [])
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([])
  expect(terms.flatMap((term) => findForbiddenTerms(lang, term))).toEqual([])
})
