import {expect, test} from 'vitest'
import {highestCap, regulatorCaps} from './regulator-caps.ts'
import {regionCodes} from './regions.ts'

test('no region may have more than the highest leverage of its profile', () => {
  const highest = Object.fromEntries(regionCodes.map((region) => [region, highestCap(region)]))
  expect(highest).toEqual({GLOBAL: 200, EU: 30, UK: 30, AU: 30, MENA: 30, SG: 20})
})

test('the regulators set the limits of the EU, the UK, Australia and Singapore', () => {
  expect(regionCodes.filter((region) => regulatorCaps[region].basis === 'regulator')).toEqual([
    'EU',
    'UK',
    'AU',
    'SG',
  ])
})
