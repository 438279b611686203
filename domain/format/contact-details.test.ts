import {describe, expect, test} from 'vitest'
import {hasForeignMailbox, isName, readEmail, readPhone} from './contact-details.ts'

describe('an e-mail address', () => {
  test.each([
    ['lina@example.com', 'lina@example.com'],
    [' Lina@Example.com ', 'Lina@Example.com'],
    ['lina@example.com\u200f', 'lina@example.com'],
    ['\u202alina@example.com\u202c', 'lina@example.com'],
    ['\u200blina@exam\u00adple.com', 'lina@example.com'],
    ['mailto:lina@example.com', 'lina@example.com'],
    ['<lina@example.com>', 'lina@example.com'],
    ['lina@example.com،', 'lina@example.com'],
    ['lina@example.com.', 'lina@example.com'],
    ['lina٢@example.com', 'lina2@example.com'],
    ['ｌｉｎａ＠example.com', 'lina@example.com'],
    ['o’neill@example.com', "o'neill@example.com"],
    ['r&d@example.com', 'r&d@example.com'],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    ['..a..@example.com', '..a..@example.com'],
    ['user@bücher.example', 'user@xn--bcher-kva.example'],
    ['user@مثال.إختبار', 'user@xn--mgbh0fb.xn--kgbechtv'],
  ])('%j is read as %s', (typed, email) => {
    expect(readEmail(typed)).toBe(email)
  })

  test.each([
    '',
    '@',
    'lina',
    'lina@',
    '@example.com',
    'lina@gmail',
    'lina haddad@example.com',
    'lina@exam ple.com',
    'lina@@example.com',
    'lina@example..com',
    'lina@-example.com',
    'lina@[127.0.0.1]',
    'محمد@example.com',
    'lina@é/x.com',
    `${'x'.repeat(250)}@example.com`,
    'lina@example.com, omar@example.com',
  ])('%j is refused', (typed) => {
    expect(readEmail(typed)).toBeNull()
  })

  test('is told apart where its mailbox has other letters', () => {
    expect(['محمد@example.com', 'jürgen@example.com'].map(hasForeignMailbox)).toEqual([true, true])
    expect(['lina@مثال.إختبار', 'lina', 'lina@gmail'].map(hasForeignMailbox)).toEqual([false, false, false])
  })
})

describe('a telephone number', () => {
  test.each([
    ['+44 20 7946 0142', '+44 20 7946 0142'],
    ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
    ['\u200e+971 50 123 4567', '+971 50 123 4567'],
    ['\u2066+971501234567\u2069', '+971501234567'],
    ['+971\u00a050\u202f123\u00a04567', '+971 50 123 4567'],
    ['+971\u201150\u2013123\u22124567', '+971-50-123-4567'],
    ['٩٧١٥٠١٢٣٤٥٦٧+', '+971501234567'],
    ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
    ['٠٥٠ـ١٢٣ـ٤٥٦٧', '0501234567'],
    ['(020) 7946 0142', '(020) 7946 0142'],
    ['(+44) 20 7946 0142', '(+44) 20 7946 0142'],
    ['tel:+442079460142', '+442079460142'],
    ['020/79.46-01', '020/79.46-01'],
    ['+44 20 7946 0142 ext. 12', '+44 20 7946 0142 ext. 12'],
    ['+44 20 7946 0142x12', '+44 20 7946 0142 ext. 12'],
    ['+971 4 123 4567 تحويلة ١٢', '+971 4 123 4567 ext. 12'],
  ])('%j is read as %s', (typed, phone) => {
    expect(readPhone(typed)).toBe(phone)
  })

  test.each([
    '',
    '+',
    '12345',
    'call me',
    '+44 20 7946 0142 or later',
    '1234567890123456',
    `020${'-'.repeat(60)}7946`,
    '+4+4207946',
    '++44207946',
  ])('%j is refused', (typed) => {
    expect(readPhone(typed)).toBeNull()
  })
})

test('a name has a letter of any script', () => {
  expect(['ليلى', 'Øystein', 'X', '李'].every(isName)).toBe(true)
  expect(['', '-', '12', '!'].some(isName)).toBe(false)
})

test('a long text without an @ takes no longer than one with plain letters', () => {
  const durationOf = (text: string) => {
    const began = performance.now()
    expect([readEmail(text), readPhone(text), hasForeignMailbox(text)]).toEqual([null, null, false])
    return performance.now() - began
  }
  durationOf('e')
  expect(durationOf('é'.repeat(32_000))).toBeLessThan(50 * Math.max(20, durationOf('e'.repeat(32_000))))
})
