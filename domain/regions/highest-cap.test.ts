import {expect, test} from 'vitest'
import {highestCap} from './highest-cap.ts'
import {regionCodes, regionsWhere} from './regions.ts'

test('no region may have more than the highest leverage of its profile', () => {
  const highest = Object.fromEntries(regionCodes.map((region) => [region, highestCap(region)]))
  expect(highest).toMatchObject({GLOBAL: 200, EU: 30, UK: 30, AU: 30, MENA: 30, SG: 20})
})

test('the regulators set the limits of the EU, the UK, Australia and Singapore', () => {
  const regulated = regionsWhere(({capsBasis}) => capsBasis === 'regulator')
  expect(regulated).toEqual(expect.arrayContaining(['EU', 'UK', 'AU', 'SG']))
  expect(regulated).not.toContain('GLOBAL')
  expect(regulated).not.toContain('MENA')
})
