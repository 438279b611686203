import {describe, expect, test} from 'vitest'
import {fromBase32, toBase32, computeCode, toStep, findStep} from './totp.ts'

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
    expect(computeCode(secret, toStep(second * 1000))).toBe(code)
  })

  test('a clock may be half a minute off, and not a minute', () => {
    const now = 1_700_000_010_000
    const step = toStep(now)
    expect([-2, -1, 0, 1, 2].map((off) => findStep(secret, computeCode(secret, step + off), now))).toEqual([
      undefined,
      step - 1,
      step,
      step + 1,
      undefined,
    ])
  })

  test('what is no code is none', () => {
    expect(
      ['', '12345', '1234567', 'abcdef', '٢٨٧٠٨٢'].map((code) => findStep(secret, code, 59_000)),
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
