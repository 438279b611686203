import {describe, expect, test} from 'vitest'
import {regionCodes, regionsWhere} from '#domain/regions/regions.ts'
import {cryptoRule} from './crypto-rule.ts'

describe('crypto CFDs', () => {
  test.each(regionsWhere(({caps}) => caps.crypto === 0))(
    'are prohibited in %s, where the regulator bans them',
    (region) => {
      expect(cryptoRule(region, false)).toBe('cryptoProhibited')
    },
  )

  test.each(regionsWhere(({caps}) => caps.crypto > 0))(
    'name the broker in %s, whose regulator would allow them',
    (region) => {
      expect(cryptoRule(region, false)).toBe('cryptoProhibitedByHouse')
    },
  )

  test.each(regionCodes)('that are offered in %s are allowed', (region) => {
    expect(cryptoRule(region, true)).toBe('cryptoAllowed')
  })
})
