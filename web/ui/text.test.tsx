import {expect, test} from 'vitest'
import {renderToStaticMarkup} from 'react-dom/server'
import type {Language} from '#domain/languages.ts'
import {IsolatedText, isolateNumbers, keepAmounts} from './text.tsx'
import {isolateInPlainText} from './plain-text.ts'
import {WholeRanges} from './text-ranges.tsx'

const listNumbers = (text: string) =>
  isolateNumbers(text).flatMap((run) => (run.kind === 'number' ? [run.text] : []))

test.each([
  ['رافعة مالية تصل إلى 1:30 على أزواج العملات', ['1:30']],
  ['تخسر 74-89% من الحسابات، و50% من الهامش.', ['74-89%', '50%']],
  ['القسم COBS 22.5. وتضع', ['COBS 22.5']],
  ['التوجيه رقم DI87-09 الصادر', ['DI87-09']],
  ['المبادلة -2.5 نقطة', ['-2.5']],
  ['لكل 100,000 وحدة، 24/7', ['100,000', '24/7']],
  ['يتضمن $100,000 من الأموال، وحتى -€2.50', ['$100,000', '-€2.50']],
  ['بلغة C# على iPhone', ['C#']],
  ['مكتوب بلغة C++.', ['C++']],
])('the numbers of %s', (text, numbers) => {
  expect(listNumbers(text)).toEqual(numbers)
})

test('nothing of the text is lost', () => {
  const text = 'منذ 6 يناير 2021، بحدّ 1:2 (سياسة داخلية).'
  expect(
    isolateNumbers(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})

test.each([
  ['a charge of USD 10.50 a night', 'a charge of USD\u00A010.50 a night'],
  ['EUR −3 or USD 1,200', 'EUR\u00A0−3 or USD\u00A01,200'],
  ['from 0.9 pips to 12 points', 'from 0.9\u00A0pips to 12\u00A0points'],
  ['the EUR and 3 pipes', 'the EUR and 3 pipes'],
])('amounts stay in one line: %s', (text, kept) => {
  expect(keepAmounts(text)).toBe(kept)
})

test('numbers in Arabic are isolated, and nothing else is changed', () => {
  expect(isolateInPlainText('ar', 'تخسر 74-89% من الحسابات.')).toBe('تخسر \u206674-89%\u2069 من الحسابات.')
  expect(isolateInPlainText('en', '74-89% lose money.')).toBe('74-89% lose money.')
})

test.each([
  ['من 24 ديسمبر 2026، الساعة 17:00', 'من\u00A024 ديسمبر 2026، الساعة 17:00'],
  ['تخسر 76% عند 1:30', 'تخسر <bdi dir="ltr">76%</bdi> عند 1:30'],
  ['بين -2.5 و3 نقاط', 'بين <bdi dir="ltr">-2.5</bdi> و3 نقاط'],
  ['إصدار MetaTrader (2026)', 'إصدار MetaTrader (<bdi dir="ltr">2026</bdi>)'],
  ['على MetaTrader منذ 2026', 'على MetaTrader منذ 2026'],
  ['بلغة C#: 24', 'بلغة\u00A0<bdi dir="ltr">C#</bdi>:\u00A024'],
])('a number that runs left to right by itself has no element in Arabic: %s', (text, html) => {
  expect(renderToStaticMarkup(<IsolatedText lang="ar">{text}</IsolatedText>)).toBe(html)
})

const renderHtml = (lang: Language, text: string) =>
  renderToStaticMarkup(<WholeRanges lang={lang}>{text}</WholeRanges>)

test('a range stays in one line, in both languages', () => {
  expect(renderHtml('en', 'Between 74-89% of accounts, 0.8–2.0 pips.')).toBe(
    'Between <span class="whitespace-nowrap">74-89%</span> of accounts, <span class="whitespace-nowrap">0.8–2.0</span> pips.',
  )
  expect(renderHtml('ar', 'تخسر 74-89% من الحسابات.')).toBe(
    'تخسر <bdi dir="ltr" class="whitespace-nowrap">74-89%</bdi> من الحسابات.',
  )
})

test('other text is as it was', () => {
  expect(renderHtml('en', 'Raw-spread trading at 1:30.')).toBe('Raw-spread trading at 1:30.')
  expect(renderHtml('ar', 'تخسر 76% عند 1:30')).toBe('تخسر <bdi dir="ltr">76%</bdi> عند 1:30')
})
