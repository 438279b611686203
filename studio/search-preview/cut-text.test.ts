import {expect, test} from 'vitest'
import {cutText} from './cut-text.ts'

test.each([
  ['a text that fits is whole', 'Pips and lots', 13, 'Pips and lots'],
  ['a longer one is cut at a word', 'Pips and lots', 12, 'Pips and …'],
  ['a word that ends at the limit stays', 'Pips and lots', 8, 'Pips and …'],
  ['no comma is left at its end', 'Pips, lots', 7, 'Pips …'],
  ['nor an Arabic one', 'النقاط، العقود', 9, 'النقاط …'],
  ['a word longer than the limit is cut within', 'Leverage', 4, 'Leve …'],
  ['lines become one', 'Pips\n  and lots', 20, 'Pips and lots'],
  ['a letter of two code units counts as one', '𝔸𝔸𝔸', 3, '𝔸𝔸𝔸'],
])('%s', (_what, text, maxLength, shown) => {
  expect(cutText(text, maxLength)).toBe(shown)
})
