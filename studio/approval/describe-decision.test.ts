import {expect, test} from 'vitest'
import {describeLanguages, describeRegions} from './describe-decision.ts'

test.each<[string, string, object | null, string]>([
  ['a profile has one region', 'regionProfile', {code: 'EU'}, 'European Union'],
  [
    'a legal document lists regions',
    'legalDocument',
    {regions: ['UK', 'AU']},
    'United Kingdom and Australia',
  ],
  ['a legal document without regions is in all', 'legalDocument', {regions: []}, 'All regions'],
  ['a document without the field is in all', 'countryRules', {countries: []}, 'All regions'],
  ['a code of another kind is no region', 'country', {code: 'EU'}, 'All regions'],
  ['an unreadable document is in all', 'legalDocument', null, 'All regions'],
  [
    'a prescribed text is where a profile uses it',
    'prescribedText',
    {},
    'Regions whose profile uses this text',
  ],
])('%s', (_, type, document, regions) => {
  expect(describeRegions(type, document)).toBe(regions)
})

test('a change in one language names the language that stays', () => {
  expect(describeLanguages(['ar', 'en'])).toBe('English and Arabic changed')
  expect(describeLanguages(['en'])).toBe('English changed, Arabic stays as it is')
  expect(describeLanguages([])).toBe('No wording changed in any language')
})
