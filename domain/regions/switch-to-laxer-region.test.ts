import {describe, expect, test} from 'vitest'
import {findSwitchToLaxerRegion} from './switch-to-laxer-region.ts'

const regions = [
  {code: 'GLOBAL', maxLeverage: 200, cfdCryptoAllowed: true},
  {code: 'EU', maxLeverage: 30, cfdCryptoAllowed: false},
  {code: 'UK', maxLeverage: 30, cfdCryptoAllowed: false},
  {code: 'AU', maxLeverage: 30, cfdCryptoAllowed: true},
  {code: 'SG', maxLeverage: 20, cfdCryptoAllowed: true},
  {code: 'MENA', maxLeverage: 31, cfdCryptoAllowed: false},
] as const

describe('leaving the rules of the United Kingdom', () => {
  test.each([
    ['for a higher leverage', ['UK', null], 'GLOBAL', true],
    ['for a higher leverage alone', ['UK', null], 'MENA', true],
    ['for crypto', ['UK', null], 'AU', true],
    ['for crypto at a lower leverage', ['UK', null], 'SG', true],
    ['for rules as strict', ['UK', null], 'EU', false],
    ['that apply in the country of the visitor', ['EU', 'UK'], 'GLOBAL', true],
    ['to stay there', ['EU', 'UK'], 'UK', false],
    ['for a region that is none', ['UK', null], 'XX', false],
    ['by a visitor from elsewhere', ['EU', 'AU'], 'GLOBAL', false],
  ] as const)('%s', (_, from, to, isConfirmed) => {
    expect(findSwitchToLaxerRegion({from, to}, regions) !== null).toBe(isConfirmed)
  })

  test('names the rules that are left, and those that are chosen', () => {
    expect(findSwitchToLaxerRegion({from: ['EU', 'UK'], to: 'GLOBAL'}, regions)).toEqual({
      left: {code: 'UK', maxLeverage: 30, cfdCryptoAllowed: false},
      chosen: {code: 'GLOBAL', maxLeverage: 200, cfdCryptoAllowed: true},
    })
  })
})
