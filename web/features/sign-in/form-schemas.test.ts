import {expect, test} from 'vitest'
import {formSchemas} from './form-schemas.ts'

const problemOf = (password: string) =>
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
  expect(problemOf(password)).toEqual([problem])
})
