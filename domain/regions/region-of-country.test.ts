import {expect, test} from 'vitest'
import {regionOfCountry} from './region-of-country.ts'

test.each([
  ['DE', 'EU'],
  ['no', 'EU'],
  ['GB', 'UK'],
  ['AU', 'AU'],
  ['SG', 'SG'],
  ['AE', 'MENA'],
  [' SA ', 'MENA'],
  ['BR', 'GLOBAL'],
  ['CH', 'GLOBAL'],
  ['XX', null],
  ['T1', null],
  ['EU', null],
  ['', null],
  ['Germany', null],
  [null, null],
  [undefined, null],
])('%s is of %s', (country, region) => {
  expect(regionOfCountry(country)).toBe(region)
})
