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
    'that are not offered in %s, whose rules would allow them, are so by the house',
    (region) => {
      expect(cryptoRule(region, false)).toBe('cryptoProhibitedByHouse')
    },
  )

  test.each(regionCodes)('that are offered in %s are allowed', (region) => {
    expect(cryptoRule(region, true)).toBe('cryptoAllowed')
  })
})
