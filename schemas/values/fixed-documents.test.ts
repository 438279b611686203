import {expect, test} from 'vitest'
import {fixedDocumentId, fixedIds, isFixedType, regionProfiles, tradingSections} from './fixed-documents.ts'

test('the ids of fixed documents are their type and member', () => {
  expect(regionProfiles.members.map((code) => fixedDocumentId(regionProfiles, code))).toEqual([
    'regionProfile-GLOBAL',
    'regionProfile-EU',
    'regionProfile-UK',
    'regionProfile-AU',
    'regionProfile-MENA',
    'regionProfile-SG',
  ])
  expect(fixedDocumentId(tradingSections, 'leverage')).toBe('tradingConditionsSection-leverage')
})

test('the id of a singleton is its type; other types have no fixed ids', () => {
  expect(fixedIds.get('homePage')).toEqual(['homePage'])
  expect(fixedIds.get('regionProfile')).toContain('regionProfile-SG')
  expect(['homePage', 'regionProfile', 'blogPost'].map(isFixedType)).toEqual([true, true, false])
})
