import type {StoredDocument} from '../store/document.ts'

/** Rules of a project on single documents, beyond the grants of its roles. */
export type DocumentRules = Readonly<{
  /** Whether only a role with the permission `manage` may delete a document. */
  isPermanent: (document: StoredDocument) => boolean
  /** Why a document's id is not allowed for its type; undefined when it is allowed. */
  idViolation: (document: StoredDocument) => string | undefined
  /** Types whose published documents keep their whole history. */
  typesWithHistory: readonly string[]
}>

/** Those of a hosted project: none. */
export const noRules: DocumentRules = {
  isPermanent: () => false,
  idViolation: () => undefined,
  typesWithHistory: [],
}
