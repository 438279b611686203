import {expect, test} from 'vitest'
import {parseCells} from './pasted-cells.ts'

test('tabs distinguish cells of a spreadsheet from plain text', () => {
  expect(parseCells('Raw\t0.0\r\nStandard\t0.8\r\n')).toEqual([
    ['Raw', '0.0'],
    ['Standard', '0.8'],
  ])
  expect(parseCells('a line\nand another')).toBeUndefined()
})
