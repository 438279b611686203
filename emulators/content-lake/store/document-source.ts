import type {StoredDocument} from './document.ts'

type Changed = Readonly<{changes: readonly Readonly<{documentId: string}>[]}>

/** Documents that change: the store itself, or a copy of it in another thread. */
export type DocumentSource = Readonly<{
  get: (id: string) => StoredDocument | undefined
  ids: () => Iterable<string>
  all: () => Iterable<StoredDocument>
  /** Registers a listener for transactions that have been applied; returns an unsubscribe function. */
  onCommit: (listener: (transaction: Changed) => void) => () => void
}>

/** Documents as JSON texts, of which it is known how many characters they are in all. */
export type PackedSource = Readonly<{
  characters: number
  texts: () => Iterable<readonly [id: string, text: string]>
}>
