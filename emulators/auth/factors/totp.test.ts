import {describe, expect, test} from 'vitest'
import {fromBase32, toBase32} from './base32.ts'
import {codeOf, stepAt, stepOfCode} from './totp.ts'

// RFC 6238, appendix B, cut to six digits.
const secret = toBase32(Buffer.from('12345678901234567890'))

describe('codes', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i the code is %s', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1000))).toBe(code)
  })

  test('a clock may be half a minute off, and not a minute', () => {
    const now = 1_700_000_010_000
    const step = stepAt(now)
    expect([-2, -1, 0, 1, 2].map((off) => stepOfCode(secret, codeOf(secret, step + off), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  test('what is no code is none', () => {
    expect(
      ['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢'].map((code) => stepOfCode(secret, code, 59_000)),
    ).toEqual(Array.from({length: 5}, () => undefined))
  })
})

describe('base32', () => {
  test.each([
    ['f', 'MY'],
    ['foob', 'MZXW6YQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is %s, and back', (text, encoded) => {
    expect(toBase32(Buffer.from(text))).toBe(encoded)
    expect(fromBase32(encoded).toString()).toBe(text)
  })
})
