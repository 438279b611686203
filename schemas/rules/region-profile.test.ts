import {expect, test, describe} from 'vitest'
import {
  findHighestCap,
  getRegionRecord,
  listRegions,
  regionCodes,
  type RegionCode,
} from '#domain/regions/regions.ts'
import {regionRecords} from '#domain/regions/region-records.ts'
import {
  checkEntity,
  checkMaxLeverage,
  checkCapsWithinLimits,
  checkCapsWithinProfile,
  checkMajorCurrencies,
  checkCryptoAllowed,
  checkHeadlineLeverage,
  checkInvestorProtection,
} from './region-profile.ts'
import {licensedEntity} from './licensed-entity.ts'

test('a licensed company with everything that proves its licence is in order', () => {
  expect(checkEntity(licensedEntity)).toEqual([])
})

test.each([
  'registrationNumber',
  'seat',
  'supervisor',
  'licenceNumber',
  'registerLink',
  'complaintsBody',
  'compensationScheme',
] as const)('a licensed company without its %s is rejected there', (field) => {
  expect(checkEntity({...licensedEntity, [field]: undefined})).toMatchObject([{at: [field]}])
  expect(checkEntity({...licensedEntity, [field]: null})).toMatchObject([{at: [field]}])
})

test('the register is linked over https alone', () => {
  expect(checkEntity({...licensedEntity, registerLink: 'http://register.example'})).toMatchObject([
    {at: ['registerLink']},
  ])
})

test('the demo brand needs none of it', () => {
  expect(checkEntity({standing: 'demo'})).toEqual([])
})

describe.each(listRegions(({capsBasis}) => capsBasis === 'regulator'))(
  'the highest leverage of %s',
  (region) => {
    const limit = findHighestCap(region)

    test('may equal the highest class cap of the regulator', () => {
      expect(checkMaxLeverage(limit, region)).toEqual([])
    })

    test('may not exceed it', () => {
      const [problem] = checkMaxLeverage(limit + 1, region)
      expect(problem?.message).toContain(`${limit} or less`)
      expect(problem?.message).toContain(getRegionRecord(region).capsSource)
    })
  },
)

test.each(listRegions(({capsBasis}) => capsBasis === 'housePolicy'))(
  'house policy does not stop the highest leverage of %s',
  (region) => {
    expect(checkMaxLeverage(findHighestCap(region) + 100, region)).toEqual([])
  },
)

test('nothing is said without a region or a leverage', () => {
  expect([checkMaxLeverage(500, undefined), checkMaxLeverage(undefined, 'EU')]).toEqual([[], []])
})

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
    const {caps, capsBasis} = getRegionRecord(region)
    expect(checkCapsWithinLimits(caps, region, capsBasis)).toEqual([])
  })

  test.each(regionCodes)('above the limits of %s are reported for every class', (region) => {
    const {caps, capsBasis} = getRegionRecord(region)
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
    expect(problem?.message).toContain('enter 0')
  })

  test('of house policy are reported as such, not as a regulator’s', () => {
    expect(checkCapsWithinLimits({share: 21}, 'GLOBAL', 'regulator')).toEqual([])
    expect(checkCapsWithinLimits({share: 21}, 'GLOBAL', 'housePolicy')).toHaveLength(1)
  })

  test('are not checked without a region', () => {
    expect(checkCapsWithinLimits({share: 500}, undefined, 'regulator')).toEqual([])
  })
})

test('a profile leaves majors out, and adds none', () => {
  expect(checkMajorCurrencies(['USD', 'EUR'], 'EU')).toEqual([])
  expect(checkMajorCurrencies(['USD', 'EUR', 'AUD'], 'AU')).toEqual([])
  for (const [code, region] of [
    ['AUD', 'EU'],
    ['AUD', 'UK'],
    ['TRY', 'EU'],
    ['NZD', 'AU'],
    ['usd', 'GLOBAL'],
  ] as const)
    expect(checkMajorCurrencies(['USD', code], region).map(({message}) => message)).toEqual([
      expect.stringContaining(`Remove ${code}`),
    ])
})

const regionsRejecting = (check: (region: RegionCode) => readonly unknown[]) =>
  regionCodes.filter((region) => check(region).length > 0)

describe('the regions that reject', () => {
  test('the headline leverage', () => {
    expect(regionsRejecting((region) => checkHeadlineLeverage(true, region))).toEqual(
      listRegions(({showsHeadlineLeverage}) => !showsHeadlineLeverage),
    )
    expect(regionsRejecting((region) => checkHeadlineLeverage(false, region))).toEqual([])
  })

  test('crypto CFDs', () => {
    expect(regionsRejecting((region) => checkCryptoAllowed(true, region))).toEqual(
      listRegions(({caps}) => caps.crypto === 0),
    )
    expect(regionsRejecting((region) => checkCryptoAllowed(false, region))).toEqual([])
  })

  test('silence on investor protection', () => {
    expect(regionsRejecting((region) => checkInvestorProtection(undefined, region))).toEqual(
      listRegions(({protectsRetail}) => protectsRetail),
    )
    expect(regionsRejecting((region) => checkInvestorProtection({en: 'Yes.', ar: 'نعم.'}, region))).toEqual(
      [],
    )
  })
})
