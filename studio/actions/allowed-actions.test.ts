import {expect, test} from 'vitest'
import {singletonTypes, fixedSets} from '#schemas/values/fixed-documents.ts'
import {fixedTemplateIds} from '../structure/templates.ts'
import {filterAllowedActions, newDocumentOptions} from './allowed-actions.ts'

const offered = [
  {action: 'publish'},
  {action: 'unpublish'},
  {action: 'duplicate'},
  {action: 'discardChanges'},
  {action: 'restore'},
  {action: 'delete'},
  {action: 'unpublishVersion'},
  {action: 'discardVersion'},
  {action: 'schedule'},
] as const

const ofReleases = ['unpublishVersion', 'discardVersion', 'schedule']

const namesFor = (schemaType: string, documentId?: string) =>
  filterAllowedActions([...offered], {schemaType, documentId}).map(({action}) => action)

test('a regulated document is never published, scheduled or removed from its menu, nor is its version in a release', () => {
  for (const type of ['regionProfile', 'legalPage', 'legalHistoryPage'])
    expect(namesFor(type)).toEqual(['discardChanges', 'restore', 'discardVersion'])
  expect(namesFor('legalDocument')).toEqual(['duplicate', 'discardChanges', 'restore', 'discardVersion'])
})

test.each([
  'siteSettings',
  'navigation',
  'homePage',
  'tradingConditionsPage',
  'statusPage',
  'tradingConditionsSection',
  'accountTypeCopy',
])('a %s is edited and published, never removed or copied', (type) => {
  expect(namesFor(type)).toEqual(['publish', 'discardChanges', 'restore', ...ofReleases])
})

test.each(['blogPost', 'glossaryTerm'])('a %s keeps every action', (type) => {
  expect(namesFor(type)).toEqual(offered.map(({action}) => action))
})

test('a document that menus lead to is never removed', () => {
  expect(namesFor('platform', 'platform-mt5')).toEqual([
    'publish',
    'duplicate',
    'discardChanges',
    'restore',
    ...ofReleases,
  ])
  expect(namesFor('platform', '0f3a')).toEqual(offered.map(({action}) => action))
})

test('an action without a name is kept', () => {
  expect(filterAllowedActions([{}], {schemaType: 'regionProfile'})).toHaveLength(1)
})

const everyTemplate = [
  ...singletonTypes,
  ...fixedSets.map(({type}) => type),
  ...fixedTemplateIds,
  'legalDocument',
  'glossaryTerm',
  'blogPost',
].map((templateId) => ({templateId}))

const offeredTo = (role: string) =>
  newDocumentOptions(everyTemplate, {currentUser: {roles: [{name: role}]}}).map(({templateId}) => templateId)

test('only types without fixed documents can be added, and by who writes them', () => {
  expect(offeredTo('administrator')).toEqual(['legalDocument', 'glossaryTerm', 'blogPost'])
  expect(offeredTo('compliance')).toEqual(['legalDocument', 'glossaryTerm'])
  expect(offeredTo('marketing')).toEqual(['glossaryTerm', 'blogPost'])
  expect(offeredTo('viewer')).toEqual([])
})
