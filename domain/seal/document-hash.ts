import {createHash} from 'node:crypto'
import {canonicalJson} from './canonical-json.ts'

/** A document of the content, as the service returns it. */
export type SealableDocument = Readonly<{_id: string; _type: string; [field: string]: unknown}>

/** The fields that two people stand behind: all but the system's, which begin with `_`, and the seal itself. */
export const sealedFields = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([name]) => name !== 'seal' && !name.startsWith('_')))

/** The text that is hashed: the sealed fields in canonical JSON. */
export const canonicalDocument = (document: Readonly<Record<string, unknown>>): string =>
  canonicalJson(sealedFields(document))

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** The SHA-256 of a document's sealed fields: the same for a draft and for what is published from it. */
export const documentHash = (document: Readonly<Record<string, unknown>>): string =>
  sha256(canonicalDocument(document))
