import {describe, expect, test} from 'vitest'
import {inCountry} from '#domain/offer/in-country.ts'
import {regionCodes, regionRecord, regionsWhere, type RegionCode} from '#domain/regions/regions.ts'
import {isForEverybody} from '#domain/offer/is-for-everybody.ts'
import {isOffered, namesRestrictedProduct} from './audience.ts'

const rulesOf = (code: RegionCode) => ({
  code,
  maxLeverage: 500,
  leverageCaps: regionRecord(code).caps,
  cfdCryptoAllowed: regionRecord(code).offersCrypto,
})

const page = {regions: [...regionCodes], aboutCrypto: false, isUnlisted: false}
const regionsOf = (audience: typeof page) => regionCodes.filter((code) => isOffered(audience, rulesOf(code)))

describe('a landing page', () => {
  test('is offered in the regions that it names, and in no other', () => {
    expect(regionsOf(page)).toEqual(regionCodes)
    expect(regionsOf({...page, regions: ['EU', 'SG']})).toEqual(['EU', 'SG'])
    expect(regionsOf({...page, regions: []})).toEqual([])
  })

  test('about crypto is offered only where crypto is, whatever it names', () => {
    const offered = regionsOf({...page, aboutCrypto: true})
    expect(offered).toEqual(regionsWhere(({offersCrypto}) => offersCrypto))
    expect(offered).toEqual(expect.arrayContaining(['GLOBAL', 'AU', 'MENA', 'SG']))
    expect(offered).not.toContain('EU')
    expect(offered).not.toContain('UK')
    expect(namesRestrictedProduct({...page, aboutCrypto: true}, rulesOf('UK'))).toBe(true)
    expect(isOffered({...page, aboutCrypto: true}, inCountry(rulesOf('MENA'), ['crypto']))).toBe(false)
  })

  test('is for everybody where each region shows it', () => {
    expect(isForEverybody(page)).toBe(true)
    expect(isForEverybody({...page, regions: regionCodes.filter((code) => code !== 'UK')})).toBe(false)
    expect(isForEverybody({...page, aboutCrypto: true})).toBe(false)
  })
})
