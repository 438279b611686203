import {expect, test} from 'vitest'
import {passwordStrength} from './password-pair.tsx'

test.each([
  ['', 'short'],
  ['Ab1!Ab1!Ab1', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['123456789012', 'weak'],
  ['ababababababababab', 'weak'],
  ['kitchen-table', 'fair'],
  ['harbour lantern', 'good'],
  ['harbour lantern tide quay', 'strong'],
  ['مرسى هادئ لتداول متأنٍّ', 'strong'],
])('"%s" is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
