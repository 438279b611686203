import type {Template} from 'sanity'
import {fixedSets} from '#schemas/values/fixed-documents.ts'

export const fixedTemplateId = (type: string): string => `${type}-member`

// In an empty dataset the first edit of a fixed entry creates its document, which then needs its member's name.
const ofFixedSets = fixedSets.map(({type, memberField}): Template => ({
  id: fixedTemplateId(type),
  title: type,
  schemaType: type,
  parameters: [{name: memberField, type: 'string'}],
  value: (parameters: Readonly<Record<string, string>>) => ({[memberField]: parameters[memberField]}),
}))

/** Ids of the templates behind fixed entries. */
export const fixedTemplateIds: readonly string[] = ofFixedSets.map(({id}) => id)

/** Initial values of the documents that are given once and for all. */
export const fixedDocumentTemplates = (standard: Template[]): Template[] => [...standard, ...ofFixedSets]
