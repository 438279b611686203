import type {SealableDocument} from './document-hash.ts'
import {strengthenFields} from './strengthen-references.ts'

/** A draft as it would be published: its references strong, without its own id. */
export const publishable = (draft: SealableDocument): SealableDocument => {
  const {_id, _type, ...fields} = draft
  return {_id: _id.replace(/^drafts\./u, ''), _type, ...strengthenFields(fields)}
}
