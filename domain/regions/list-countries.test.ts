import {describe, expect, test} from 'vitest'
import {languages} from '#domain/languages/languages.ts'
import {countryCodes} from './country-codes.ts'
import {countryName} from './country-name.ts'
import {listCountries} from './list-countries.ts'
import {regionCodes, regionRecord} from './regions.ts'

describe.each(regionCodes.flatMap((region) => languages.map((lang) => [region, lang] as const)))(
  'the countries of a form in %s and %s',
  (region, lang) => {
    const {own, others} = listCountries(region, lang)

    test('are all countries, each once, those of the region first', () => {
      expect(own.map(({code}) => code).toSorted()).toEqual([...regionRecord(region).countries].toSorted())
      expect([...own, ...others].map(({code}) => code).toSorted()).toEqual([...countryCodes])
    })

    test('are sorted by their names', () => {
      for (const group of [own, others]) {
        const names = group.map(({name}) => name)
        expect(names).toEqual(names.toSorted(new Intl.Collator(lang).compare))
      }
    })
  },
)

test('names are in the language, and those of the specification are among them', () => {
  const names = listCountries('MENA', 'ar').others.map(({name}) => name)
  for (const name of [
    'الولايات المتحدة',
    'المملكة المتحدة',
    'أستراليا',
    'ألمانيا',
    'فرنسا',
    'اليابان',
    'سنغافورة',
  ])
    expect(names).toContain(name)
  expect(listCountries('MENA', 'ar').own.map(({name}) => name)).toContain('الكويت')
  expect(listCountries('SG', 'en').own).toEqual([{code: 'SG', name: 'Singapore'}])
})

test('what is no country is named as it is', () => {
  expect(countryName('nowhere', 'en')).toBe('nowhere')
  expect(countryName('uk', 'ar')).toBe('uk')
})

test('Å sorts as its language has it, not by its code', () => {
  const names = listCountries('GLOBAL', 'en').others.map(({name}) => name)
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
})
