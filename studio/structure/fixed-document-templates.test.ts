import {expect, test} from 'vitest'
import {fixedDocumentTemplates, fixedTemplateId} from './fixed-document-templates.ts'

test('a fixed document starts with the name of its member', () => {
  const template = fixedDocumentTemplates([]).find(({id}) => id === fixedTemplateId('regionProfile'))
  expect(typeof template?.value === 'function' && template.value({code: 'EU'}, {})).toEqual({code: 'EU'})
})

test('the standard templates stay', () => {
  const standard = {id: 'glossaryTerm', title: 'Glossary term', schemaType: 'glossaryTerm', value: {}}
  expect(fixedDocumentTemplates([standard])[0]).toBe(standard)
})
