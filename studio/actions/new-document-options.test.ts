import {expect, test} from 'vitest'
import {fixedTemplateIds} from '../structure/fixed-document-templates.ts'
import {fixedSets} from '../structure/fixed-documents.ts'
import {singletonTypes} from '#schemas/values/singleton-types.ts'
import {newDocumentOptions} from './new-document-options.ts'

const everyTemplate = [
  ...singletonTypes,
  ...fixedSets.map(({type}) => type),
  ...fixedTemplateIds,
  'legalDocument',
  'glossaryTerm',
]

test('only types without fixed documents can be added', () => {
  const offered = newDocumentOptions(everyTemplate.map((templateId) => ({templateId})))
  expect(offered.map(({templateId}) => templateId)).toEqual(['legalDocument', 'glossaryTerm'])
})
