import {expect, test} from 'vitest'
import {readMailedTo, writeMailedTo} from './mailed-to.ts'

test('an address passes to the next page with what its mail is for', () => {
  const mailedTo = {kind: 'recovery', email: 'a"b@example.com'} as const
  expect(readMailedTo(writeMailedTo(mailedTo))).toEqual(mailedTo)
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
  expect(readMailedTo(text)).toBeNull()
})
