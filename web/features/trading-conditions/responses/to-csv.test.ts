import {expect, test} from 'vitest'
import {toCsv} from './to-csv.ts'

test('text is quoted where it must be, figures keep their sign', () => {
  expect(
    toCsv([
      ['Name', 'Swap'],
      ['Smith, "A" & Co', -2.5],
    ]),
  ).toBe('\uFEFFName,Swap\r\n"Smith, ""A"" & Co",-2.5\r\n')
})

test('text that starts like a formula is no formula', () => {
  expect(toCsv([['=HYPERLINK("x")'], ['-1+1'], ['@A1']])).toBe(
    `\uFEFF"'=HYPERLINK(""x"")"\r\n'-1+1\r\n'@A1\r\n`,
  )
})
