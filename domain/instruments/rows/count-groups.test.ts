import {describe, expect, test} from 'vitest'
import type {InstrumentAssetClass} from '../asset-classes.ts'
import {countGroups, type VisitorRules} from './make-rows.ts'

const caps = {
  fxMajor: 30,
  fxMinor: 20,
  gold: 20,
  majorIndex: 20,
  otherCommodity: 10,
  other: 5,
  share: 5,
  crypto: 2,
}
const makeRules = (
  changed: Partial<typeof caps>,
  cfdCryptoAllowed = true,
  lang: VisitorRules['lang'] = 'en',
): VisitorRules => ({
  lang,
  region: {
    code: 'AU',
    maxLeverage: 30,
    leverageCaps: {...caps, ...changed},
    cfdCryptoAllowed,
    fxMajorCurrencies: ['USD', 'EUR'],
  },
})

const group = {
  code: 'group',
  name: 'Group',
  name_ar: 'مجموعة',
  description: 'x',
  description_ar: 'x',
}
const countAvailable = (asset_class: InstrumentAssetClass, rules: VisitorRules) =>
  countGroups(
    [group],
    [{group_code: 'group', asset_class, available_regions: ['AU'], instruments: 3}],
    rules,
  ).map(({available}) => available)

describe('a region offers', () => {
  test.each([
    [{}, 3],
    [{fxMajor: 0}, 3],
    [{fxMinor: 0}, 3],
    [{fxMajor: 0, fxMinor: 0}, 0],
  ])('forex where it allows major or minor pairs: with %o, %i of 3', (changed, available) => {
    expect(countAvailable('fx', makeRules(changed))).toEqual([available])
  })

  test.each([
    [{crypto: 2}, true, 3],
    [{crypto: 2}, false, 0],
    [{crypto: 0}, true, 0],
    [{crypto: 0}, false, 0],
  ])('crypto only with a cap and a permission: with %o and %s, %i of 3', (changed, isAllowed, available) => {
    expect(countAvailable('crypto', makeRules(changed, isAllowed))).toEqual([available])
  })

  test.each(['gold', 'majorIndex', 'otherCommodity', 'share'] as const)(
    'the class %s where its own cap is not 0, with crypto or without',
    (assetClass) => {
      expect(countAvailable(assetClass, makeRules({}, true))).toEqual([3])
      expect(countAvailable(assetClass, makeRules({}, false))).toEqual([3])
      expect(countAvailable(assetClass, makeRules({[assetClass]: 0}))).toEqual([0])
    },
  )
})

test('a group without instruments is counted as none, and named in the language of the visitor', () => {
  expect(countGroups([group], [], makeRules({}))).toEqual([
    {code: 'group', name: 'Group', total: 0, available: 0},
  ])
  expect(countGroups([group], [], makeRules({}, true, 'ar'))).toEqual([
    {code: 'group', name: 'مجموعة', total: 0, available: 0},
  ])
})
