import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'

/** A document before and after a change; undefined where it was not, or is no longer, published. */
type Change = Readonly<{
  documentId: string
  previous: SealableDocument | undefined
  result: SealableDocument | undefined
}>

/**
 * Follows which sealed version of each regulated document visitors are shown, so that a version without a seal, and what puts the sealed one
 * back, makes no page be rendered again: visitors are shown the same as before.
 */
export class ShownVersions {
  readonly #keys: SealKeySet
  /** When the version was sealed that visitors are shown, by document. */
  readonly #sealedAt = new Map<string, string>()

  constructor(keys: SealKeySet) {
    this.#keys = keys
  }

  /** Whether visitors are shown something else after a change. What is not known counts as changed. */
  isChangedBy({documentId, previous, result}: Change): boolean {
    const shown = this.#sealedAt.get(documentId) ?? this.#sealedAtOf(previous)
    if (shown !== undefined) this.#sealedAt.set(documentId, shown)
    // Visitors go on being shown the last sealed version of a document that is gone.
    if (result === undefined) return shown === undefined
    const sealedAt = this.#sealedAtOf(result)
    if (sealedAt === undefined) return false
    if (shown !== undefined && shown >= sealedAt) return false
    this.#sealedAt.set(documentId, sealedAt)
    return true
  }

  /** Some changes were not received. */
  forget(): void {
    this.#sealedAt.clear()
  }

  #sealedAtOf(document: SealableDocument | undefined): string | undefined {
    const check = document && verifySeal(document, this.#keys)
    return check?.kind === 'sealed' ? check.seal.sealedAt : undefined
  }
}
