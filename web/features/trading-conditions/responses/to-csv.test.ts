import {expect, test} from 'vitest'
import {toCsv} from './to-csv.ts'

test('quotes text where needed, and keeps the sign of numbers', () => {
  expect(
    toCsv([
      ['Name', 'Swap'],
      ['Smith, "A" & Co', -2.5],
    ]),
  ).toBe('\uFEFFName,Swap\r\n"Smith, ""A"" & Co",-2.5\r\n')
})

test('escapes text that starts like a formula', () => {
  expect(toCsv([['=HYPERLINK("x")'], ['-1+1'], ['@A1']])).toBe(
    `\uFEFF"'=HYPERLINK(""x"")"\r\n'-1+1\r\n'@A1\r\n`,
  )
})
