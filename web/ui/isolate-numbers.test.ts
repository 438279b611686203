import {expect, test} from 'vitest'
import {isolateNumbers} from './isolate-numbers.ts'

const numbersOf = (text: string) =>
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
  expect(numbersOf(text)).toEqual(numbers)
})

test('nothing of the text is lost', () => {
  const text = 'منذ 6 يناير 2021، بحدّ 1:2 (سياسة داخلية).'
  expect(
    isolateNumbers(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
})
