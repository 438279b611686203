import {describe, expect, test} from 'vitest'
import {classInRegion} from './class-in-region.ts'

const eu = ['USD', 'EUR', 'JPY', 'GBP', 'CAD', 'CHF']
const au = [...eu, 'AUD']
const pair = (baseCurrency: string | null, quoteCurrency: string) =>
  ({assetClass: 'fx', baseCurrency, quoteCurrency}) as const

describe('the asset class in a region', () => {
  test('of a pair is major where both currencies are', () => {
    expect(classInRegion(pair('EUR', 'USD'), eu)).toBe('fxMajor')
    expect(classInRegion(pair('AUD', 'USD'), eu)).toBe('fxMinor')
    expect(classInRegion(pair('USD', 'AUD'), eu)).toBe('fxMinor')
    expect(classInRegion(pair('AUD', 'USD'), au)).toBe('fxMajor')
  })

  test('of a pair whose base is unknown is the stricter one', () => {
    expect(classInRegion(pair(null, 'USD'), eu)).toBe('fxMinor')
  })

  test('of anything else does not depend on currencies', () => {
    expect(classInRegion({assetClass: 'gold', baseCurrency: 'EUR', quoteCurrency: 'USD'}, eu)).toBe('gold')
  })
})
