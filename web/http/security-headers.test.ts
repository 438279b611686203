import {expect, test} from 'vitest'
import {formatTransportSecurity} from './security-headers.ts'

test('the rule binds the host alone, unless browsers are to ship it', () => {
  expect(formatTransportSecurity(false)).toBe('max-age=63072000')
  expect(formatTransportSecurity(true)).toBe('max-age=63072000; includeSubDomains; preload')
})
