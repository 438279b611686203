import type {Template} from 'sanity'
import {fixedSets} from '#schemas/values/fixed-documents.ts'

export const fixedTemplateId = (type: string): string => `${type}-member`

// In an empty dataset the first edit of a fixed entry creates its document, which then needs the name of its member.
const ofFixedSets = fixedSets.map(({type, memberField}): Template => ({
  id: fixedTemplateId(type),
  title: type,
  schemaType: type,
  parameters: [{name: memberField, type: 'string'}],
  value: (parameters: Readonly<Record<string, string>>) => ({[memberField]: parameters[memberField]}),
}))

/** Ids of the templates of fixed entries. */
export const fixedTemplateIds: readonly string[] = ofFixedSets.map(({id}) => id)

/** Templates with the initial values of fixed documents. */
export const fixedDocumentTemplates = (standard: Template[]): Template[] => [...standard, ...ofFixedSets]
