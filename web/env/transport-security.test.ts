import {expect, test} from 'vitest'
import {transportSecurity} from './transport-security.ts'

test('the rule binds the host alone, unless browsers are to ship it', () => {
  expect(transportSecurity(false)).toBe('max-age=63072000')
  expect(transportSecurity(true)).toBe('max-age=63072000; includeSubDomains; preload')
})
