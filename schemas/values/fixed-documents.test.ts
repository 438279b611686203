import {expect, test} from 'vitest'
import {regionCodes} from '#domain/regions/regions.ts'
import {
  formatFixedDocumentId,
  fixedIds,
  isFixedType,
  regionProfiles,
  tradingSections,
} from './fixed-documents.ts'

test('the ids of fixed documents are their type and member', () => {
  expect(regionProfiles.members.map((code) => formatFixedDocumentId(regionProfiles, code))).toEqual(
    regionCodes.map((code) => `regionProfile-${code}`),
  )
  expect(formatFixedDocumentId(tradingSections, 'leverage')).toBe('tradingConditionsSection-leverage')
})

test('the id of a singleton is its type; other types have no fixed ids', () => {
  expect(fixedIds.get('homePage')).toEqual(['homePage'])
  expect(fixedIds.get('regionProfile')).toEqual(regionCodes.map((code) => `regionProfile-${code}`))
  expect(['homePage', 'regionProfile', 'blogPost'].map(isFixedType)).toEqual([true, true, false])
})
