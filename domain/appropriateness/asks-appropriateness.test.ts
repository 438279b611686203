import {expect, test} from 'vitest'
import {askingCountries, asksAppropriateness} from './asks-appropriateness.ts'

test.each(['EU', 'UK', 'AU', 'SG'] as const)('in %s everybody is asked', (region) => {
  for (const country of [undefined, '', 'KW', 'DE']) expect(asksAppropriateness(region, country)).toBe(true)
})

test.each(['DE', 'GB', 'AU', 'SG'])('a resident of %s is asked in every region', (country) => {
  expect([asksAppropriateness('MENA', country), asksAppropriateness('GLOBAL', country)]).toEqual([true, true])
  expect(askingCountries).toContain(country)
})

test.each(['KW', 'AE', 'BR', '', undefined])(
  'a resident of %j is asked only where the region asks',
  (country) => {
    expect([asksAppropriateness('MENA', country), asksAppropriateness('GLOBAL', country)]).toEqual([
      false,
      false,
    ])
    expect(askingCountries).not.toContain(country)
  },
)
