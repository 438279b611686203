import {describe, expect, test} from 'vitest'
import {highestCap} from '#domain/regions/highest-cap.ts'
import {regionRecord, regionsWhere} from '#domain/regions/regions.ts'
import {checkMaxLeverage} from './check-max-leverage.ts'

describe.each(regionsWhere(({capsBasis}) => capsBasis === 'regulator'))(
  'the highest leverage of %s',
  (region) => {
    const limit = highestCap(region)

    test('may equal the highest class cap of the regulator', () => {
      expect(checkMaxLeverage(limit, region)).toEqual([])
    })

    test('may not exceed it', () => {
      const [problem] = checkMaxLeverage(limit + 1, region)
      expect(problem?.message).toContain(`${limit} or less`)
      expect(problem?.message).toContain(regionRecord(region).capsSource)
    })
  },
)

test.each(regionsWhere(({capsBasis}) => capsBasis === 'housePolicy'))(
  'house policy does not stop the highest leverage of %s',
  (region) => {
    expect(checkMaxLeverage(highestCap(region) + 100, region)).toEqual([])
  },
)

test('nothing is said without a region or a leverage', () => {
  expect([checkMaxLeverage(500, undefined), checkMaxLeverage(undefined, 'EU')]).toEqual([[], []])
})
