import '#tests/support/site-variables.ts'
import {expect, test} from 'vitest'
import {isGuessable} from './password-checks.ts'

test.each([
  'qwerty123456',
  'password123!',
  'Password1234!',
  'P@ssw0rd12345',
  'iloveyou1234',
  'letmeinletmein',
  'administrator',
  'abcdefghijkl',
  'forex-markets',
  'companyname1',
  'yourcompany12!',
  'WebsiteLogin1',
  'clientaccount7',
  'xxxxxxxxxxxx',
  'ab'.repeat(36),
])('"%s" is guessable', (password) => {
  expect(isGuessable(password)).toBe(true)
})

test.each(['marsa-markets', 'MarsaMarkets1', 'm4rs4 m4rk3ts!', 'مرسى ماركتس 1', 'markets-marsa'])(
  '"%s" is made of the names of the brand',
  (password) => {
    expect(isGuessable(password, ['Marsa Markets', 'مرسى ماركتس'])).toBe(true)
  },
)

test.each(['harbour lantern tide', 'correct-horse-battery', 'المرسى الهادئ ليلًا', 'kx7!fR2#mQ9z'])(
  '"%s" is not',
  (password) => {
    expect(isGuessable(password)).toBe(false)
  },
)
