import {expect, test} from 'vitest'
import {toCsv} from './csv-files.ts'

const file = {head: ['Name', 'Swap'], formatLine: (row: readonly [string, number]) => row}

test('a note is text in a line of its own above the head, which parsers take for a comment', () => {
  expect(toCsv(file, [['Gold', -2.5]], ['Marsa Markets', '=1+1, or less'])).toBe(
    `\uFEFF#,Marsa Markets\r\n#,"'=1+1, or less"\r\nName,Swap\r\nGold,-2.5\r\n`,
  )
})

test('quotes text where needed, and keeps the sign of numbers', () => {
  expect(toCsv(file, [['Smith, "A" & Co', -2.5]], [])).toBe('\uFEFFName,Swap\r\n"Smith, ""A"" & Co",-2.5\r\n')
})

test('escapes text that starts like a formula', () => {
  expect(
    toCsv(
      file,
      [
        ['=HYPERLINK("x")', 0],
        ['-1+1', 0],
        ['@A1', 0],
        ['\uFF1D1+1', 0],
      ],
      [],
    ),
  ).toBe(`\uFEFFName,Swap\r\n"'=HYPERLINK(""x"")",0\r\n'-1+1,0\r\n'@A1,0\r\n'\uFF1D1+1,0\r\n`)
})
