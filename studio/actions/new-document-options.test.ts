import {expect, test} from 'vitest'
import {schemaTypes} from '#schemas/types.ts'
import {fixedTemplateIds} from '../structure/fixed-document-templates.ts'
import {newDocumentOptions} from './new-document-options.ts'

const everyTemplate = [
  ...schemaTypes.filter(({type}) => type === 'document').map(({name}) => name),
  ...fixedTemplateIds,
]

test('only legal documents and glossary terms can be added', () => {
  const offered = newDocumentOptions(everyTemplate.map((templateId) => ({templateId})))
  expect(offered.map(({templateId}) => templateId)).toEqual(['legalDocument', 'glossaryTerm'])
})
