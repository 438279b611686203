import {expect, test} from 'vitest'
import {regionTagsOf} from './region-tag.ts'

test('the profile of a region expires what shows it, and nothing of another region', () => {
  expect(regionTagsOf({type: 'regionProfile', documentId: 'regionProfile-EU'})).toEqual(['regionProfile/EU'])
})

test('a profile whose region is not known expires what shows any', () => {
  expect(regionTagsOf({type: 'regionProfile', documentId: 'another'})).toEqual(
    expect.arrayContaining(['regionProfile/EU', 'regionProfile/MENA', 'regionProfile/GLOBAL']),
  )
})

test('a document of another type is of no region', () => {
  expect(regionTagsOf({type: 'faq', documentId: 'regionProfile-EU'})).toEqual([])
})
