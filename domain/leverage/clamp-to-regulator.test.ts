import {expect, test} from 'vitest'
import {assetClasses} from '../instruments/asset-classes.ts'
import {regionRecord, regionsWhere} from '../regions/regions.ts'
import {clampToRegulator} from './clamp-to-regulator.ts'

const lax = {
  maxLeverage: 500,
  leverageCaps: {
    fxMajor: 500,
    fxMinor: 500,
    gold: 500,
    majorIndex: 500,
    otherCommodity: 500,
    share: 500,
    other: 500,
    crypto: 500,
  },
  fxMajorCurrencies: ['USD', 'EUR', 'TRY'],
}

test.each(regionsWhere(({capsBasis}) => capsBasis === 'housePolicy'))('the house decides in %s', (region) => {
  expect(clampToRegulator(lax, region)).toBe(lax)
})

test.each(regionsWhere(({capsBasis}) => capsBasis === 'regulator'))(
  'no limit of %s is above its regulator',
  (region) => {
    const {caps} = regionRecord(region)
    const clamped = clampToRegulator(lax, region)
    expect(clamped.maxLeverage).toBe(Math.max(...Object.values(caps)))
    for (const assetClass of assetClasses) expect(clamped.leverageCaps[assetClass]).toBe(caps[assetClass])
    expect(clamped.fxMajorCurrencies).toEqual(['USD', 'EUR'])
  },
)

test('limits below those of the regulator stay', () => {
  const strict = {...lax, maxLeverage: 10, leverageCaps: {...lax.leverageCaps, gold: 3}}
  expect(clampToRegulator(strict, 'EU')).toMatchObject({maxLeverage: 10, leverageCaps: {gold: 3}})
})
