import {describe, expect, test} from 'vitest'
import type {InstrumentAssetClass} from '../instrument-asset-classes.ts'
import {countGroups} from './count-groups.ts'
import type {VisitorRules} from './visitor-rules.ts'

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
const rulesOf = (
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
const availableOf = (asset_class: InstrumentAssetClass, rules: VisitorRules) =>
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
    expect(availableOf('fx', rulesOf(changed))).toEqual([available])
  })

  test.each([
    [{crypto: 2}, true, 3],
    [{crypto: 2}, false, 0],
    [{crypto: 0}, true, 0],
    [{crypto: 0}, false, 0],
  ])('crypto only with a cap and a permission: with %o and %s, %i of 3', (changed, isAllowed, available) => {
    expect(availableOf('crypto', rulesOf(changed, isAllowed))).toEqual([available])
  })

  test.each(['gold', 'majorIndex', 'otherCommodity', 'share'] as const)(
    'the class %s where its own cap is not 0, with crypto or without',
    (assetClass) => {
      expect(availableOf(assetClass, rulesOf({}, true))).toEqual([3])
      expect(availableOf(assetClass, rulesOf({}, false))).toEqual([3])
      expect(availableOf(assetClass, rulesOf({[assetClass]: 0}))).toEqual([0])
    },
  )
})

test('a group without instruments is counted as none, and named in the language of the visitor', () => {
  expect(countGroups([group], [], rulesOf({}))).toEqual([
    {code: 'group', name: 'Group', total: 0, available: 0},
  ])
  expect(countGroups([group], [], rulesOf({}, true, 'ar'))).toEqual([
    {code: 'group', name: 'مجموعة', total: 0, available: 0},
  ])
})
