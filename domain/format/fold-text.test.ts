import {expect, test} from 'vitest'
import {foldText} from './fold-text.ts'

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
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
