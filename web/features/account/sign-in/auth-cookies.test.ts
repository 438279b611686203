import {expect, test} from 'vitest'
import {parseMailedTo, writeMailedTo, readShownCodes, writeShownCodes} from './auth-cookies.ts'

test('an address passes to the next page with what its mail is for', () => {
  const mailedTo = {kind: 'recovery', email: 'a"b@example.com'} as const
  expect(parseMailedTo(writeMailedTo(mailedTo))).toEqual(mailedTo)
})

test.each([
  undefined,
  '',
  '{',
  'null',
  '{"kind":"signup"}',
  '{"kind":"signup","email":""}',
  '{"kind":"other","email":"a@example.com"}',
  JSON.stringify({kind: 'signup', email: 'a'.repeat(255)}),
])('a cookie %j has no address', (text) => {
  expect(parseMailedTo(text)).toBeNull()
})

test('recovery codes are read as they were written', () => {
  const codes = ['ABCD-EFGH-2345-6789', 'ZYXW-VUTS-9876-5432']
  expect(readShownCodes(writeShownCodes(codes))).toEqual(codes)
})

test.each([undefined, null, '', 'ABCD', '<b>', 'ABCD-EFGH-2345-6789.x'])('%s is none', (text) => {
  expect(readShownCodes(text)).toBeNull()
})
