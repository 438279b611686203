import type {StoredDocument} from '../store/document.ts'
import {makeReferencesStrong} from './make-references-strong.ts'

/** A draft's or version's fields as they are published: without what concerns only that revision. */
export const publishedFields = ({_rev, _updatedAt, _originalId, _system, ...fields}: StoredDocument) => ({
  ...makeReferencesStrong(fields),
  _type: fields._type,
})
