import {describe, expect, test} from 'vitest'
import {assetClasses} from '#domain/instruments/asset-classes.ts'
import {findCountryRule, offersClassInCountry} from './country-rules.ts'

const kuwait = {code: 'KW', isServed: true, offersCrypto: false}
const japan = {code: 'JP', isServed: false, offersCrypto: true}
const rules = [kuwait, japan]

describe('the rule of a country', () => {
  test.each([
    ['KW', kuwait],
    [' kw ', kuwait],
    ['JP', japan],
    ['SA', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is found', (country, rule) => {
    expect(findCountryRule(country, rules)).toBe(rule)
  })
})

describe('what a country leaves to its region', () => {
  test('is everything without a rule', () => {
    expect(assetClasses.filter((assetClass) => !offersClassInCountry(null, assetClass))).toEqual([])
  })

  test('is all but crypto where that is not offered', () => {
    expect(assetClasses.filter((assetClass) => !offersClassInCountry(kuwait, assetClass))).toEqual(['crypto'])
  })

  test('is nothing where clients are not served', () => {
    expect(assetClasses.filter((assetClass) => offersClassInCountry(japan, assetClass))).toEqual([])
  })
})
