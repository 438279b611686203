import {describe, expect, test} from 'vitest'
import {regionOfCountry} from './region-of-country.ts'
import {fallbackRegion, regionCodes, regionRecord} from './regions.ts'

/**
 * Written by hand, by name: the thirty countries of the European Economic Area, the Arab countries of the Middle East and North Africa,
 * and the territories that Australian law covers.
 */
const countries = {
  EU: [
    'Austria',
    'Belgium',
    'Bulgaria',
    'Croatia',
    'Cyprus',
    'Czechia',
    'Denmark',
    'Estonia',
    'Finland',
    'France',
    'Germany',
    'Greece',
    'Hungary',
    'Iceland',
    'Ireland',
    'Italy',
    'Latvia',
    'Liechtenstein',
    'Lithuania',
    'Luxembourg',
    'Malta',
    'Netherlands',
    'Norway',
    'Poland',
    'Portugal',
    'Romania',
    'Slovakia',
    'Slovenia',
    'Spain',
    'Sweden',
  ],
  UK: ['United Kingdom'],
  AU: ['Australia', 'Christmas Island', 'Cocos (Keeling) Islands', 'Norfolk Island'],
  MENA: [
    'Algeria',
    'Bahrain',
    'Egypt',
    'Iraq',
    'Jordan',
    'Kuwait',
    'Lebanon',
    'Libya',
    'Mauritania',
    'Morocco',
    'Oman',
    'Palestinian Territories',
    'Qatar',
    'Saudi Arabia',
    'Sudan',
    'Tunisia',
    'United Arab Emirates',
    'Yemen',
  ],
  SG: ['Singapore'],
} as const

const letters = Array.from({length: 26}, (_, index) => String.fromCodePoint(65 + index))
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const englishNames = new Intl.DisplayNames('en', {type: 'region', fallback: 'none'})
// Also known by codes that ISO 3166 has withdrawn, such as DD for Germany, of which a proxy tells none.
const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
const codeOf = (name: string): string => current.find((code) => englishNames.of(code) === name) ?? ''

test('the European Economic Area has thirty countries', () => {
  expect(countries.EU).toHaveLength(30)
})

describe.each(Object.entries(countries))('the region %s', (region, names) => {
  test.each(names)('has %s', (name) => {
    expect(regionOfCountry(codeOf(name))).toBe(region)
  })

  test('has no other country', () => {
    const own = codes.filter((code) => regionOfCountry(code) === region)
    expect(own).toEqual(names.map(codeOf).toSorted())
  })
})

describe.each(regionCodes.filter((code) => code !== fallbackRegion))('the countries of %s', (region) => {
  test('are countries, and of no other region', () => {
    const own = regionRecord(region).countries
    expect(own).not.toEqual([])
    expect(own.filter((code) => !current.includes(code))).toEqual([])
    expect(own.map(regionOfCountry)).toEqual(own.map(() => region))
  })
})

test('the fallback region names no countries: it is for those of no region', () => {
  expect(regionRecord(fallbackRegion).countries).toEqual([])
})

test.each(['BR', 'CH', 'US', 'TR', 'IL', 'IR', 'GI'])('%s is of none, so of the fallback', (code) => {
  expect(regionOfCountry(code)).toBe(fallbackRegion)
})

test.each([
  ['no', 'EU'],
  [' SA ', 'MENA'],
])('%j, however it is written, is of %s', (country, region) => {
  expect(regionOfCountry(country)).toBe(region)
})

test.each(['XX', 'T1', 'AP', 'EU', 'A1', 'A2', 'O1', '', 'Germany', 'D', '١٢', null, undefined])(
  '%s is no country',
  (country) => {
    expect(regionOfCountry(country)).toBeNull()
  },
)
