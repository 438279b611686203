import {expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {formatLimitedWarning, listShownRegions} from './search-preview.tsx'

const prescribed = {en: '{lossShare} of accounts lose money.', ar: 'تخسر {lossShare} من الحسابات.'}
const warnings = [
  {code: 'EU', lossPercentage: 71, limited: prescribed},
  {code: 'MENA', lossPercentage: null, limited: null},
]

test('a page is previewed with the warning of its region, with its own figure', () => {
  expect(formatLimitedWarning(warnings, 'EU', 'en')).toBe('71% of accounts lose money.')
  expect(formatLimitedWarning(warnings, 'EU', 'ar')).toBe('تخسر 71% من الحسابات.')
  expect(formatLimitedWarning(warnings, 'MENA', 'en')).toBe('High risk of rapid loss due to leverage.')
})

test('the strictest warning is previewed for a region whose profile is unknown', () => {
  expect(formatLimitedWarning([], 'MENA', 'en')).toBe('74-89% of retail CFD accounts lose money.')
})

test('a document is previewed in the regions that show it', () => {
  expect(listShownRegions({regions: ['UK', 'EU', 'XX']})).toEqual(['UK', 'EU'])
  for (const document of [{}, {regions: []}, {regions: null}, null])
    expect(listShownRegions(document)).toEqual(regionCodes)
})
