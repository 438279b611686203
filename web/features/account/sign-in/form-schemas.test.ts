import {describe, expect, test} from 'vitest'
import {formSchemas} from './form-schemas.ts'

const findProblem = (password: string) =>
  formSchemas.confirmSignUp.safeParse({password}).error?.issues.map(({message}) => message)

test.each([
  ['twelve letters', 'abcdefghijkl'],
  ['sixty-four Latin letters', 'a'.repeat(64)],
  ['seventy-two bytes', 'a'.repeat(72)],
  ['thirty-six Arabic letters', 'م'.repeat(36)],
  ['spaces at both ends, which stay', ' harbour lantern '],
  ['characters of any kind', 'مرسى 🚢 <b>&amp;'],
])('a password of %s is taken as it is', (_, password) => {
  expect(formSchemas.confirmSignUp.parse({password})).toEqual({password})
})

test.each([
  ['eleven letters', 'abcdefghijk', 'passwordShort'],
  ['eleven characters of two code units', '🚢'.repeat(11), 'passwordShort'],
  ['seventy-three bytes, whose end the service would ignore', 'a'.repeat(73), 'passwordLong'],
  ['thirty-seven Arabic letters', 'م'.repeat(37), 'passwordLong'],
])('one of %s is not', (_, password, problem) => {
  expect(findProblem(password)).toEqual([problem])
})

describe('a code as a phone, a chat or a keyboard in another language writes it', () => {
  test.each([
    '094614',
    '٠٩٤٦١٤',
    '۰۹۴۶۱۴',
    '０９４６１４',
    '094 614',
    '094\u00a0614',
    '\u200e094614',
    '\u2066٠٩٤ ٦١٤\u2069',
    '094–614',
  ])('%j is 094614', (code) => {
    expect(formSchemas.code.parse({code})).toEqual({code: '094614'})
  })

  test.each(['9461', '0946145', 'abcdef', '', '\u200e'])('%j is refused', (code) => {
    expect(formSchemas.code.safeParse({code}).success).toBe(false)
  })

  test.each(['abcd-1234-efgh-5678', '\u202aABCD 1234\u00a0EFGH 5678\u202c', 'ABCD‑١٢٣٤‑EFGH‑٥٦٧٨'])(
    'the recovery code %j is read',
    (code) => {
      expect(formSchemas.recoveryCode.parse({code})).toEqual({code: 'ABCD1234EFGH5678'})
    },
  )
})

test.each([
  'lina@example.com\u200f',
  '\u202alina@example.com\u202c',
  ' lina@example.com',
  'ｌｉｎａ@example.com',
])('the address %j is lina@example.com at sign-in', (email) => {
  expect(formSchemas.email.parse({email})).toEqual({email: 'lina@example.com'})
})

test('a password is sent as it was typed, marks and all', () => {
  const password = ' ｐａｓｓ\u200fword-٠١٢٣ '
  expect(formSchemas.signIn.parse({email: 'lina@example.com', password}).password).toBe(password)
})
