import {expect, test} from 'vitest'
import {readShownCodes, writeShownCodes} from './shown-codes.ts'

test('recovery codes are read as they were written', () => {
  const codes = ['ABCD-EFGH-2345-6789', 'ZYXW-VUTS-9876-5432']
  expect(readShownCodes(writeShownCodes(codes))).toEqual(codes)
})

test.each([undefined, null, '', 'ABCD', '<b>', 'ABCD-EFGH-2345-6789.x'])('%s is none', (text) => {
  expect(readShownCodes(text)).toBeNull()
})
