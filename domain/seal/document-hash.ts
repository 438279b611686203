import {createHash} from 'node:crypto'
import {canonicalDocument} from './canonical-document.ts'

/** A document of the content, as the service returns it. */
export type SealableDocument = Readonly<{_id: string; _type: string; [field: string]: unknown}>

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The SHA-256 of a document's sealed fields: the same for a draft and for what is published from it. */
export const documentHash = (document: Readonly<Record<string, unknown>>): string =>
  sha256(canonicalDocument(document))
