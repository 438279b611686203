import type {DocumentSource} from '../store/document-source.ts'
import type {StoredDocument} from '../store/document.ts'

type Change = Readonly<{documentId: string; after?: StoredDocument | undefined}>
type Listener = Parameters<DocumentSource['onCommit']>[0]

/** A copy of a dataset's documents in another thread, kept current by the transactions that it is sent. */
export class Replica implements DocumentSource {
  readonly #documents = new Map<string, StoredDocument>()
  readonly #listeners = new Set<Listener>()

  readonly get = (id: string): StoredDocument | undefined => this.#documents.get(id)
  readonly ids = (): Iterable<string> => this.#documents.keys()
  readonly all = (): Iterable<StoredDocument> => this.#documents.values()

  readonly onCommit = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  apply(changes: readonly Change[]): void {
    for (const {documentId, after} of changes) {
      if (after) this.#documents.set(documentId, after)
      else this.#documents.delete(documentId)
    }
    for (const listener of this.#listeners) listener({changes})
  }

  /** The documents as a transaction sees them that has made some changes of its own. */
  with(changes: readonly Change[]): ReadonlyMap<string, StoredDocument> {
    const seen = new Map(this.#documents)
    for (const {documentId, after} of changes) {
      if (after) seen.set(documentId, after)
      else seen.delete(documentId)
    }
    return seen
  }
}
