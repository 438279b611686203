import {createHash} from 'node:crypto'
import {toCanonicalDocument, strengthenFields} from './canonical-document.ts'

/** A document as the content service returns it. */
export type SealableDocument = Readonly<{_id: string; _type: string; [field: string]: unknown}>

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The SHA-256 of a document's sealed fields. A draft and its published version have the same hash. */
export const hashDocument = (document: Readonly<Record<string, unknown>>): string =>
  sha256(toCanonicalDocument(document))

/** The draft as it would be published: with strong references, without its own id. */
export const toPublishable = (draft: SealableDocument): SealableDocument => {
  const {_id, _type, ...fields} = draft
  return {_id: _id.replace(/^drafts\./u, ''), _type, ...strengthenFields(fields)}
}
