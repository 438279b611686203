import {describe, expect, test} from 'vitest'
import {toCorrectionRevision} from './correction.ts'
import {toRevision, toStorableLine} from './entry.ts'

const texts = [
  '',
  'r1',
  'r\n1',
  'r\r1',
  String.raw`r\u{a}1`,
  String.raw`\u{}`,
  'r\u00001',
  'r\u{d800}1',
  'r\u{dc00}1',
  'r\u20281',
  '\n'.repeat(128),
  '\r'.repeat(128),
  'r'.repeat(5_000),
  `${'r'.repeat(4_999)}s`,
]

describe('a text from outside', () => {
  test('becomes one short line that the database can hold', () => {
    for (const line of texts.map(toStorableLine))
      expect(line).toMatch(/^[^\p{Cc}\p{Cs}\u2028\u2029]{1,128}$/u)
  })

  test('shares its line with no other text', () => {
    expect(new Set(texts.map(toStorableLine)).size).toBe(texts.length)
  })

  test('stays as it is if it is an ordinary id', () => {
    expect(toStorableLine('sealed-3f_A.9')).toBe('sealed-3f_A.9')
    expect(toStorableLine('نورة')).toBe('نورة')
  })
})

test('a transaction cannot take the revision of a correction', () => {
  const correction = toCorrectionRevision('a signature')
  expect(toRevision(correction)).not.toBe(correction)
  expect(toRevision('r1')).toBe('r1')
})
