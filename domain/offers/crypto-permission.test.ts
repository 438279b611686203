import {describe, expect, test} from 'vitest'
import {listRegions} from '#domain/regions/regions.ts'
import {findCryptoPermission} from './crypto-permission.ts'

describe('crypto CFDs', () => {
  test.each(listRegions(({caps}) => caps.crypto === 0))(
    'are prohibited by the regulator in %s, whatever its profile stores',
    (code) => {
      expect(findCryptoPermission({code, cfdCryptoAllowed: false})).toBe('prohibitedByRegulator')
      expect(findCryptoPermission({code, cfdCryptoAllowed: true})).toBe('prohibitedByRegulator')
    },
  )

  test.each(listRegions(({caps}) => caps.crypto > 0))(
    'are allowed in %s where its profile says so, and otherwise not offered by policy of the house',
    (code) => {
      expect(findCryptoPermission({code, cfdCryptoAllowed: true})).toBe('allowed')
      expect(findCryptoPermission({code, cfdCryptoAllowed: false})).toBe('notOffered')
    },
  )
})
