import {expect, test} from 'vitest'
import {isolateNumbers} from './isolate-numbers.ts'

const figuresOf = (text: string) =>
  isolateNumbers(text).flatMap((part) => (part.kind === 'figure' ? [part.text] : []))

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
])('the figures of %s', (text, figures) => {
  expect(figuresOf(text)).toEqual(figures)
})

test('nothing of the text is lost', () => {
  const text = 'منذ 6 يناير 2021، بحدّ 1:2 (سياسة داخلية).'
  expect(
    isolateNumbers(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
