import {isIPv6} from 'node:net'
import {expect, test} from 'vitest'
import {toNetwork} from './client-address.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:DB8:1:2:ffff:ffff:ffff:fffe', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:0:0:0:9', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['::1', '0:0:0:0::'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(toNetwork(address)).toBe(network)
  // The database stores it as an address.
  expect(isIPv6(network)).toBe(isIPv6(address) && network.includes(':'))
})
