import {describe, expect, test} from 'vitest'
import {isLinkAddress, isOwnPath, isWebAddress} from './link-address.ts'

describe('a link leads to', () => {
  test.each([
    '/',
    '/legal#privacy',
    '/auth?mode=sign-up',
    '/apiary',
    '/trading/BRK.B',
    '#costs',
    'https://www.fca.org.uk/markets?a=b#c',
    'http://register.example/1',
    'https://example.com/@name',
    'mailto:support@marsa.example',
    'tel:+971-4-000-0000',
  ])('%s', (address) => expect(isLinkAddress(address)).toBe(true))
})

const nowhere = [
  'data:text/html,<b>x</b>',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'blob:https://marsa.example/1',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/legal/..//evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://user:pw@evil.example',
  'https://marsa.example@evil.example',
  'https://@evil.example',
  'https://evil.example\\@marsa.example',
  'https://marsa.example\u202E/x',
  '/api/auth/sign-out',
  '/API/auth/sign-out',
  '/%61pi/auth/sign-out',
  '/legal/../api/auth/sign-out',
  '/ar/api/x',
  '/_next/data/x',
  '/%zz',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:',
  'tel:',
  'legal',
  ' /legal',
  '',
]

test.each(nowhere)('no link leads to %j', (address) => {
  expect([isLinkAddress(address), isOwnPath(address), isWebAddress(address)]).toEqual([false, false, false])
})
