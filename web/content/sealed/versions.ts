import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {type SealedDocument, verifySeal} from '#domain/seal/verify-seal.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'

type Divided = Readonly<{known: ReadonlyMap<string, SealedDocument>; others: readonly SealableDocument[]}>

/** Document versions whose seals this server has verified. Verifying a seal takes two milliseconds, and most documents don't change. */
export type VerifiedVersions = Readonly<{
  /**
   * Splits the documents into known ones, whose revision was verified earlier, and others to verify. Known documents are the verified copies, so that
   * the API can't alter a revision later.
   */
  divide: (documents: readonly SealableDocument[]) => Divided
  remember: (sealed: Iterable<SealedDocument>) => void
}>

/** Remembers one version of each document in this process's memory. */
export function rememberVersions(): VerifiedVersions {
  const versions = new Map<string, SealedDocument>()
  const knownVersion = ({_id, _rev}: SealableDocument): SealedDocument | undefined => {
    const version = versions.get(_id)
    return typeof _rev === 'string' && version?.document['_rev'] === _rev ? version : undefined
  }
  return {
    divide: (documents) => ({
      known: new Map(
        documents.flatMap((document) => {
          const version = knownVersion(document)
          return version ? [[document._id, version] as const] : []
        }),
      ),
      others: documents.filter((document) => !knownVersion(document)),
    }),
    remember: (sealed) => {
      for (const version of sealed) versions.set(version.document._id, version)
    },
  }
}

/** A document before and after a change; undefined if it wasn't published then. */
type Change = Readonly<{
  documentId: string
  previous: SealableDocument | undefined
  result: SealableDocument | undefined
}>

/**
 * Tracks which sealed version of each regulated document visitors see. A version without a seal, and its replacement by the sealed one, don't change
 * what visitors see, so pages aren't rendered again.
 */
export class ShownVersions {
  readonly #keys: SealKeySet
  /** When each document's visible version was sealed. */
  readonly #sealedAt = new Map<string, string>()

  constructor(keys: SealKeySet) {
    this.#keys = keys
  }

  /** Whether a change is visible. Unknown documents count as changed. */
  isChangedBy({documentId, previous, result}: Change): boolean {
    const shown = this.#sealedAt.get(documentId) ?? this.#readSealedAt(previous)
    if (shown !== undefined) this.#sealedAt.set(documentId, shown)
    // Visitors keep the last sealed version of a deleted document.
    if (result === undefined) return shown === undefined
    const sealedAt = this.#readSealedAt(result)
    if (sealedAt === undefined) return false
    if (shown !== undefined && shown >= sealedAt) return false
    this.#sealedAt.set(documentId, sealedAt)
    return true
  }

  /** Forgets the versions after missed changes. */
  forget(): void {
    this.#sealedAt.clear()
  }

  #readSealedAt(document: SealableDocument | undefined): string | undefined {
    const check = document && verifySeal(document, this.#keys)
    return check?.kind === 'sealed' ? check.seal.sealedAt : undefined
  }
}
