import {describe, expect, test} from 'vitest'
import {
  cleanLine,
  cleanParagraphs,
  dropArticle,
  foldSigns,
  foldText,
  removeMarks,
  toLatinDigits,
} from './typed-text.ts'

const marks = [
  '\u00ad', '\u061c', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e',
  '\u2060', '\u2066', '\u2067', '\u2068', '\u2069', '\ufeff', '\u034f', '\u115f', '\u180e', '\u3164', '\uffa0',
] // prettier-ignore

const namesOfMarks = marks.map(
  (mark) => [(mark.codePointAt(0) ?? 0).toString(16).padStart(4, '0'), mark] as const,
)

describe.each(namesOfMarks)('U+%s', (_, mark) => {
  test('is removed around a line, and inside a code', () => {
    expect(cleanLine(`${mark}lina@example.com${mark}`)).toBe('lina@example.com')
    expect(foldSigns(`${mark}EUR${mark}USD${mark}`)).toBe('EURUSD')
    expect(foldText(`${mark}الذ${mark}هب`)).toBe('الذهب')
  })

  test('is nothing by itself', () => {
    expect(cleanLine(mark.repeat(3))).toBe('')
    expect(cleanParagraphs(`\n${mark}\n`)).toBe('')
  })
})

test('keeps the joiners that words and emoji are written with', () => {
  expect(removeMarks('می\u200cخواهم')).toBe('می\u200cخواهم')
  expect(removeMarks('👩\u200d💻')).toBe('👩\u200d💻')
  expect(removeMarks('\u200cمی \u200d خواهم\u200c')).toBe('می  خواهم')
})

test('keeps the lines of a message', () => {
  expect(cleanParagraphs('\ufeffFirst,\r\n\r\n  second “quoted”\u200f\n')).toBe('First,\n\n  second “quoted”')
})

test.each(['\u00a0', '\u2007', '\u2009', '\u202f', '\u3000', '\t', '\u2800'])(
  'the space %j separates words as a plain one does',
  (space) => {
    expect(cleanLine(`${space}Lina${space}${space}Haddad${space}`)).toBe('Lina Haddad')
    expect(foldText(`Lina${space}Haddad`)).toBe('lina haddad')
  },
)

test.each([
  ['EUR\u2011USD', 'EUR-USD'],
  ['EUR–USD', 'EUR-USD'],
  ['\u221210.5', '-10.5'],
  ['EUR∕USD', 'EUR/USD'],
  ['EUR⁄USD', 'EUR/USD'],
  ['McDonald’s', "McDonald's"],
  ['“gold”', '"gold"'],
  ['ＥＵＲＵＳＤ', 'EURUSD'],
  ['１２３．５', '123.5'],
  ['+٩٧١ ٥٠ ١٢٣', '+971 50 123'],
  ['٠٥٠ـ١٢٣', '050123'],
])('%s has the signs of %s', (typed, folded) => {
  expect(foldSigns(typed)).toBe(folded)
})

test.each([
  ['Crédit', 'credit'],
  ['EUR/USD', 'eurusd'],
  ['أرامكو السُّعوديّة', 'ارامكو السعوديه'],
  ['مـــؤشر', 'موشر'],
  ['٢٢٢٢', '2222'],
  ['۵۰', '50'],
  ['ٱلذهب', 'الذهب'],
  ['آسيا وإيران', 'اسيا وايران'],
  ['مستوى', 'مستوي'],
  ['یورو', 'يورو'],
  ['بانک', 'بانك'],
  ['فضہ', 'فضه'],
  ['خانۀ', 'خانه'],
  ['ＧＯＬＤ', 'gold'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['1:٣٠ هامش ٥٠٪', '1:30 هامش 50٪'],
  ['0 lots', '0 lots'],
])('%s is %s in Latin digits', (text, latin) => {
  expect(toLatinDigits(text)).toBe(latin)
})

test.each([
  ['الذهب', 'ذهب'],
  ['والفضه', 'فضه'],
  ['بالدولار', 'دولار'],
  ['للنفط', 'نفط'],
  ['الين', 'ين'],
  ['ال', 'ال'],
  ['ذهب', 'ذهب'],
  ['alpha', 'alpha'],
])('%s without its article is %s', (word, plain) => {
  expect(dropArticle(word)).toBe(plain)
})
