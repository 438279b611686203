import {describe, expect, test} from 'vitest'
import {findServingRegion, isServedElsewhere, findRegionByCountry, chooseRegion} from './region-of-country.ts'
import {fallbackRegion, regionCodes, getRegionRecord} from './regions.ts'

/**
 * Written by hand, by name: the thirty countries of the European Economic Area with the territories that belong to the Union, the Arab countries of
 * the Middle East and North Africa, and the territories that Australian law covers.
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
    'Åland Islands',
    'French Guiana',
    'Guadeloupe',
    'Martinique',
    'Mayotte',
    'Réunion',
    'St. Martin',
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
// Excludes codes that ISO 3166 has withdrawn, such as DD for Germany. Proxies don't send these.
const current = codes.filter((code) => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
const findCode = (name: string): string => current.find((code) => englishNames.of(code) === name) ?? ''

test('the European Economic Area has thirty countries, and seven territories with codes of their own', () => {
  expect(countries.EU).toHaveLength(37)
})

describe.each(Object.entries(countries))('the region %s', (region, names) => {
  test.each(names)('has %s', (name) => {
    expect(findRegionByCountry(findCode(name))).toBe(region)
  })

  test('has no other country', () => {
    const own = codes.filter((code) => findRegionByCountry(code) === region)
    expect(own).toEqual(names.map(findCode).toSorted())
  })
})

describe.each(regionCodes.filter((code) => code !== fallbackRegion))('the countries of %s', (region) => {
  test('are countries, and of no other region', () => {
    const own = getRegionRecord(region).countries
    expect(own).not.toEqual([])
    expect(own.filter((code) => !current.includes(code))).toEqual([])
    expect(own.map(findRegionByCountry)).toEqual(own.map(() => region))
  })
})

test('the fallback region names no countries: it is for those of no region', () => {
  expect(getRegionRecord(fallbackRegion).countries).toEqual([])
})

test.each(['BR', 'CH', 'US', 'TR', 'IL', 'IR', 'GI'])('%s is of none, so of the fallback', (code) => {
  expect(findRegionByCountry(code)).toBe(fallbackRegion)
})

test.each([
  ['no', 'EU'],
  [' SA ', 'MENA'],
])('%j, however it is written, is of %s', (country, region) => {
  expect(findRegionByCountry(country)).toBe(region)
})

test.each(['XX', 'T1', 'AP', 'EU', 'A1', 'A2', 'O1', '', 'Germany', 'D', '١٢', null, undefined])(
  '%s is no country',
  (country) => {
    expect(findRegionByCountry(country)).toBeNull()
  },
)

describe('a resident', () => {
  test.each([
    ['DE', 'EU'],
    ['RE', 'EU'],
    ['GB', 'UK'],
    ['NF', 'AU'],
    ['SG', 'SG'],
    ['AE', 'MENA'],
    ['BR', 'GLOBAL'],
  ] as const)('of %s is served by %s, whichever region is shown', (country, region) => {
    for (const shown of regionCodes) expect(findServingRegion(country, shown)).toBe(region)
  })

  test.each([undefined, '', 'XX', 'Germany'])(
    'of %j, no country, is served by the shown region',
    (country) => {
      for (const shown of regionCodes) expect(findServingRegion(country, shown)).toBe(shown)
    },
  )

  test.each([
    ['DE', 'EU'],
    ['GB', 'UK'],
    ['AU', 'AU'],
    ['SG', 'SG'],
  ])('of %s continues elsewhere on every page but those of %s', (country, region) => {
    expect(regionCodes.filter((shown) => !isServedElsewhere(country, shown))).toEqual([region])
  })

  test.each(['AE', 'BR', ''])('of %j continues on every page', (country) => {
    expect(regionCodes.filter((shown) => isServedElsewhere(country, shown))).toEqual([])
  })
})

const unknown = {storedRegion: undefined, detectedRegion: null} as const
const regionOfVisitCodes = regionCodes.flatMap((one) => regionCodes.map((other) => [one, other] as const))

describe('the region of a visit', () => {
  test.each(regionOfVisitCodes)(
    'is the stored %s also from a country of %s',
    (storedRegion, detectedRegion) => {
      for (const defaultRegion of regionCodes)
        expect(chooseRegion({storedRegion, detectedRegion, defaultRegion})).toBe(storedRegion)
    },
  )

  test.each(regionOfVisitCodes)(
    'at a first visit is that of the country, %s, not the default %s',
    (detectedRegion, defaultRegion) => {
      expect(chooseRegion({storedRegion: undefined, detectedRegion, defaultRegion})).toBe(detectedRegion)
    },
  )

  test.each(regionCodes)('at a first visit from an unknown country is the default, %s', (defaultRegion) => {
    expect(chooseRegion({...unknown, defaultRegion})).toBe(defaultRegion)
  })

  test.each(['XX', 'uk', '', 'toString'])(
    'is that of the country if the stored code is no region: %j',
    (storedRegion) => {
      for (const detectedRegion of regionCodes)
        expect(chooseRegion({storedRegion, detectedRegion, defaultRegion: 'MENA'})).toBe(detectedRegion)
      expect(chooseRegion({storedRegion, detectedRegion: null, defaultRegion: 'MENA'})).toBe('GLOBAL')
    },
  )
})
