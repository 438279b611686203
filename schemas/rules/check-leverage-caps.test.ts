import {describe, expect, test} from 'vitest'
import {regionRecords} from '#domain/regions/region-records.ts'
import {regionCodes, regionRecord} from '#domain/regions/regions.ts'
import {checkCapsWithinLimits, checkCapsWithinProfile} from './check-leverage-caps.ts'

const {caps: uk} = regionRecords.UK

describe('caps and their own profile', () => {
  test('may equal the highest leverage', () => {
    expect(checkCapsWithinProfile({fxMajor: 30}, {maxLeverage: 30})).toEqual([])
  })

  test('may not exceed the highest leverage', () => {
    const problems = checkCapsWithinProfile({fxMajor: 31, gold: 20}, {maxLeverage: 30})
    expect(problems).toEqual([
      {
        message: 'FX majors: lower this to 30 or less, the highest leverage of the region.',
        at: ['fxMajor'],
      },
    ])
  })

  test('offer no crypto leverage where crypto is not allowed', () => {
    expect(checkCapsWithinProfile({crypto: 2}, {cfdCryptoAllowed: false}).map(({at}) => at)).toEqual([
      ['crypto'],
    ])
    expect(checkCapsWithinProfile({crypto: 0}, {cfdCryptoAllowed: false})).toEqual([])
    expect(checkCapsWithinProfile({crypto: 2}, {cfdCryptoAllowed: true})).toEqual([])
  })

  test('are not checked while the highest leverage is missing', () => {
    expect(checkCapsWithinProfile({fxMajor: 400}, {})).toEqual([])
  })
})

describe('caps and the limits of a region', () => {
  test.each(regionCodes)('at the limits of %s pass', (region) => {
    const {caps, capsBasis} = regionRecord(region)
    expect(checkCapsWithinLimits(caps, region, capsBasis)).toEqual([])
  })

  test.each(regionCodes)('above the limits of %s are reported for every class', (region) => {
    const {caps, capsBasis} = regionRecord(region)
    const above = Object.fromEntries(Object.entries(caps).map(([assetClass, cap]) => [assetClass, cap + 1]))
    expect(checkCapsWithinLimits(above, region, capsBasis)).toHaveLength(Object.keys(caps).length)
  })

  test('above a limit name the class, the limit and the rule', () => {
    expect(checkCapsWithinLimits({...uk, gold: 21}, 'UK', 'regulator')).toEqual([
      {message: `Gold: lower this to 20 or less (${regionRecords.UK.capsSource}).`, at: ['gold']},
    ])
  })

  test('of a banned class must be 0', () => {
    const [problem] = checkCapsWithinLimits({...uk, crypto: 1}, 'UK', 'regulator')
    expect(problem?.message).toContain('write 0')
  })

  test('of house policy are reported as such, not as a regulator’s', () => {
    expect(checkCapsWithinLimits({share: 21}, 'GLOBAL', 'regulator')).toEqual([])
    expect(checkCapsWithinLimits({share: 21}, 'GLOBAL', 'housePolicy')).toHaveLength(1)
  })

  test('are not checked without a region', () => {
    expect(checkCapsWithinLimits({share: 500}, undefined, 'regulator')).toEqual([])
  })
})
