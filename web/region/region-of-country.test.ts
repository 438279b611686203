import {describe, expect, test} from 'vitest'
import {regionOfCountry} from './region-of-country.ts'
import {type RegionCode, fallbackRegion, regionCodes} from './regions.ts'

/**
 * Written by hand, by name: the thirty countries of the European Economic Area, the Arab countries of the Middle East and North Africa,
 * and the territories that Australian law covers. The fallback has none: it is for all others.
 */
const countries: Readonly<Record<RegionCode, readonly string[]>> = {
  GLOBAL: [],
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
}

const letters = Array.from({length: 26}, (_, index) => String.fromCodePoint(65 + index))
const codes = letters.flatMap((first) => letters.map((second) => first + second))
const englishNames = new Intl.DisplayNames('en', {type: 'region', fallback: 'none'})
// Also known by codes that ISO 3166 has withdrawn, such as DD for Germany, of which a proxy tells none.
const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
const codeOf = (name: string): string => current.find((code) => englishNames.of(code) === name) ?? ''

test('the European Economic Area has thirty countries', () => {
  expect(countries.EU).toHaveLength(30)
})

describe.each(regionCodes.filter((code) => code !== fallbackRegion))('the region %s', (region) => {
  test.each(countries[region])('has %s', (name) => {
    expect(regionOfCountry(codeOf(name))).toBe(region)
  })

  test('has no other country', () => {
    const own = codes.filter((code) => regionOfCountry(code) === region)
    expect(own).toEqual(countries[region].map(codeOf).toSorted())
  })
})

test.each(['BR', 'CH', 'US', 'JP', 'TR', 'IL', 'IR', 'NZ', 'HK', 'GI'])(
  '%s is of none, so of the fallback',
  (code) => {
    expect(regionOfCountry(code)).toBe(fallbackRegion)
  },
)

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
