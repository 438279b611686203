import {expect, test} from 'vitest'
import {singletonTypes} from '#schemas/values/singleton-types.ts'
import {fixedTemplateIds} from '../structure/fixed-document-templates.ts'
import {fixedSets} from '#schemas/values/fixed-documents.ts'
import {newDocumentOptions} from './new-document-options.ts'

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
