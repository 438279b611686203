import '#tests/support/site-variables.ts'
import {expect, test, vi} from 'vitest'
import {readClientAddress} from './client-address.ts'

const environment = vi.hoisted(() => ({TRUSTED_PROXY_HOPS: 1}))
vi.mock('#runtime/environment/site-environment.ts', () => ({siteEnvironment: () => environment}))

test.each([
  [0, '203.0.113.7', undefined],
  [1, '203.0.113.7', '203.0.113.7'],
  [1, 'forged, 203.0.113.7', '203.0.113.7'],
  [2, 'forged, 203.0.113.7, 198.51.100.2', '203.0.113.7'],
  [1, 'forged, 2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  // The request bypassed the first proxy.
  [2, '203.0.113.7', undefined],
])('behind %i proxies, "%s" names %s', (hops, header, address) => {
  environment.TRUSTED_PROXY_HOPS = hops
  expect(readClientAddress(new Headers({'x-forwarded-for': header}))).toBe(address)
})

test('a request without the header names nobody', () => {
  environment.TRUSTED_PROXY_HOPS = 1
  expect(readClientAddress(new Headers())).toBeUndefined()
})
