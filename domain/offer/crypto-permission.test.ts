import {describe, expect, test} from 'vitest'
import {regionsWhere} from '#domain/regions/regions.ts'
import {cryptoPermission} from './crypto-permission.ts'

describe('crypto CFDs', () => {
  test.each(regionsWhere(({caps}) => caps.crypto === 0))(
    'are prohibited by the regulator in %s, whatever its profile stores',
    (code) => {
      expect(cryptoPermission({code, cfdCryptoAllowed: false})).toBe('prohibitedByRegulator')
      expect(cryptoPermission({code, cfdCryptoAllowed: true})).toBe('prohibitedByRegulator')
    },
  )

  test.each(regionsWhere(({caps}) => caps.crypto > 0))(
    'are allowed in %s where its profile says so, and otherwise not offered by policy of the house',
    (code) => {
      expect(cryptoPermission({code, cfdCryptoAllowed: true})).toBe('allowed')
      expect(cryptoPermission({code, cfdCryptoAllowed: false})).toBe('notOffered')
    },
  )
})
