import type {Patch} from '../mendoza/patch.ts'
import type {StoredDocument} from './document.ts'

/** What one transaction did to one document. `before` or `after` is missing when it was created or deleted. */
export type Change = Readonly<{
  documentId: string
  before: StoredDocument | undefined
  after: StoredDocument | undefined
  /** The mutations that touched this document, as their sender wrote them. */
  mutations: readonly unknown[]
  /** Mendoza patches between the two revisions, both without their `_rev`. */
  effects: Readonly<{apply: Patch; revert: Patch}>
}>

export type Transaction = Readonly<{
  id: string
  /** The id of the user whose token it carried. */
  author: string
  /** ISO 8601, UTC. */
  timestamp: string
  changes: readonly Change[]
}>

/** A transaction with its place in the log of its dataset: 1, 2, 3 … */
export type CommittedTransaction = Transaction & Readonly<{sequence: number}>
