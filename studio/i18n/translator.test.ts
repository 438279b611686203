import {expect, test} from 'vitest'
import {createTranslator} from './translator.ts'

const arabic = createTranslator('ar', {
  Save: 'حفظ',
  'Choose {name}': 'اختيار {name}',
  'Add {words}, or leave it.': 'أضف {words}، أو اتركه.',
  'the review date': 'تاريخ المراجعة',
  '{problem} Ask a second person.': '{problem} اسأل شخصًا ثانيًا.',
  '{openTime} to {closeTime}': 'من {openTime} إلى {closeTime}',
  '{count} pages': {
    zero: 'لا صفحات',
    one: 'صفحة واحدة',
    two: 'صفحتان',
    few: '{count} صفحات',
    many: '{count} صفحة',
    other: '{count} صفحة',
  },
})
const english = createTranslator('en', {})

test('a text is said in the language of the Studio, and in English without a translation', () => {
  expect(arabic.say('Save')).toBe('حفظ')
  expect(english.say('Save')).toBe('Save')
  expect(arabic.say('Undo')).toBe('Undo')
})

test('Latin words in an Arabic text are isolated, other values and English texts have no marks', () => {
  expect(arabic.say('Choose {name}', {name: 'ship.png'})).toBe('اختيار \u2068ship.png\u2069')
  expect(arabic.say('Choose {name}', {name: 'سفينة'})).toBe('اختيار سفينة')
  expect(english.say('Choose {name}', {name: 'ship.png'})).toBe('Choose ship.png')
})

test.each([
  [0, 'لا صفحات', '0 pages'],
  [1, 'صفحة واحدة', '1 page'],
  [2, 'صفحتان', '2 pages'],
  [3, '3 صفحات', '3 pages'],
  [11, '11 صفحة', '11 pages'],
])('%i pages are counted in the form of the language', (count, ar, en) => {
  const forms = {one: '{count} page', other: '{count} pages'} as const
  expect(arabic.sayCount(count, forms)).toBe(ar)
  expect(english.sayCount(count, forms)).toBe(en)
})

test.each([
  ['Save', 'حفظ'],
  ['Choose ship.png', 'اختيار \u2068ship.png\u2069'],
  ['Add the review date, or leave it.', 'أضف تاريخ المراجعة، أو اتركه.'],
  [
    'Add the review date, or leave it. Ask a second person.',
    'أضف تاريخ المراجعة، أو اتركه. اسأل شخصًا ثانيًا.',
  ],
  ['3 pages', '3 صفحات'],
  ['08:00 to 17:00', 'من 08:00 إلى 17:00'],
  ['Introduction to CFDs', 'Introduction to CFDs'],
])('the filled text "%s" of another module is translated', (text, translation) => {
  expect(arabic.translate(text)).toBe(translation)
  expect(english.translate(text)).toBe(text)
})
