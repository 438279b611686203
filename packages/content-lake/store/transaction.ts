import type {StoredDocument} from './document.ts'

/** A Mendoza patch: a flat list of operation codes and their operands (github.com/sanity-io/mendoza). */
export type Patch = readonly unknown[]

/** The operations that the differ uses. "Blank" starts an output from nothing, "copy" from the input. */
export const operation = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const

/** The effect of one transaction on one document. `before` is missing if it was created, `after` if it was deleted. */
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
  /** The id of the user who sent it. */
  author: string
  /** ISO 8601, UTC. */
  timestamp: string
  changes: readonly Change[]
}>

/** A transaction with its place in the log of its dataset: 1, 2, 3 … */
export type CommittedTransaction = Transaction & Readonly<{sequence: number}>
