import {expect, test} from 'vitest'
import {countryCodes, isCountry} from './country-codes.ts'
import {regionCodes, regionRecord} from './regions.ts'

test('ISO 3166-1 has 249 countries and territories, each once and in order', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes).toEqual([...new Set(countryCodes)].toSorted())
})

test('each has a name in both languages', () => {
  for (const lang of ['en', 'ar']) {
    const names = new Intl.DisplayNames(lang, {type: 'region', fallback: 'none'})
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  }
})

test('the countries of every region are among them', () => {
  const own = regionCodes.flatMap((region) => regionRecord(region).countries)
  expect(own.filter((code) => !isCountry(code))).toEqual([])
})

test.each(['', 'uk', 'UK', 'XX', 'EU', 'T1', 'XK', 'GBR', ' DE'])('%j is none', (text) => {
  expect(isCountry(text)).toBe(false)
})
