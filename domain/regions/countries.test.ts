import {expect, test, describe} from 'vitest'
import {languages} from '#domain/languages.ts'
import {countryCodes, isCountry, nameCountry, listCountries} from './countries.ts'
import {regionCodes, getRegionRecord} from './regions.ts'

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
  const own = regionCodes.flatMap((region) => getRegionRecord(region).countries)
  expect(own.filter((code) => !isCountry(code))).toEqual([])
})

test.each(['', 'uk', 'UK', 'XX', 'EU', 'T1', 'XK', 'GBR', ' DE'])('%j is none', (text) => {
  expect(isCountry(text)).toBe(false)
})

describe.each(regionCodes.flatMap((region) => languages.map((lang) => [region, lang] as const)))(
  'the countries of a form in %s and %s',
  (region, lang) => {
    const {own, others} = listCountries(region, lang)

    test('are all countries, each once, those of the region first', () => {
      expect(own.map(({code}) => code).toSorted()).toEqual([...getRegionRecord(region).countries].toSorted())
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
  expect(listCountries('MENA', 'ar').own[0]?.name).toBe('الأردن')
  expect(listCountries('SG', 'en').own).toEqual([{code: 'SG', name: 'Singapore'}])
})

test('what is no country is named as it is', () => {
  expect(nameCountry('nowhere', 'en')).toBe('nowhere')
  expect(nameCountry('uk', 'ar')).toBe('uk')
})

test('Å sorts as its language has it, not by its code', () => {
  const names = listCountries('GLOBAL', 'en').others.map(({name}) => name)
  expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Albania'))
})

test('an Arabic name is that of the press, which the names of currencies agree with', () => {
  const names = ['BY', 'DK', 'HK', 'HU', 'MO', 'PS'].map((code) => nameCountry(code, 'ar'))
  expect(names).toEqual(['بيلاروسيا', 'الدنمارك', 'هونغ كونغ', 'المجر', 'ماكاو', 'فلسطين'])
  expect(nameCountry('HU', 'en')).toBe('Hungary')
})
