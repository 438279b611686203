import type {Template} from 'sanity'
import {fixedDocumentTemplates} from './fixed-document-templates.ts'
import {postTemplates} from './post-templates.ts'

/** All templates: those of the types, of fixed documents, and of kinds of posts. */
export const documentTemplates = (standard: Template[]): Template[] => [
  ...fixedDocumentTemplates(standard),
  ...postTemplates,
]
