import type {StoredDocument} from '../store/document.ts'
import {strengthenFields} from './strengthen-references.ts'

/** A draft's or version's fields as they are published: without what concerns only that revision. */
export const publishedFields = ({_rev, _updatedAt, _originalId, _system, ...fields}: StoredDocument) => ({
  ...strengthenFields(fields),
  _type: fields._type,
})
