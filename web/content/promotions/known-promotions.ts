import type {SealableDocument} from '#domain/seal/document-hash.ts'

/** A document as it is at a moment. */
export type Revision = Readonly<{_id: string; _rev: string}>

type Verdict = Readonly<{rev: string; isWithheld: boolean}>

type Promotion = SealableDocument & Revision

/** Resolves to the documents with some ids, as they are now. */
type FetchDocuments = (ids: readonly string[]) => Promise<readonly Promotion[]>

// Some megabytes, whatever the documents are.
const batchSize = 100

/** Which promotions are withheld, as far as this server has read them: each is read and checked once, until it changes. */
export class KnownPromotions {
  readonly #verdicts = new Map<string, Verdict>()
  readonly #judge: (document: SealableDocument) => boolean
  #checking: Promise<void> | undefined

  /** @param judge Whether a document is withheld. */
  constructor(judge: (document: SealableDocument) => boolean) {
    this.#judge = judge
  }

  /** Whether a document is withheld. */
  isWithheld(document: Promotion): boolean {
    const known = this.#verdicts.get(document._id)
    if (known?.rev === document._rev) return known.isWithheld
    const verdict = {rev: document._rev, isWithheld: this.#judge(document)}
    this.#verdicts.set(document._id, verdict)
    return verdict.isWithheld
  }

  /**
   * Ids of those that are withheld, among documents as they were at a moment. Null when one of them has changed since, so that nobody can say
   * of it any more what it was. Rejects when they cannot be fetched.
   */
  async withheldAmong(
    revisions: readonly Revision[],
    fetchDocuments: FetchDocuments,
  ): Promise<readonly string[] | null> {
    while (this.#unknown(revisions).length > 0) {
      const others = this.#checking
      if (others === undefined) return await this.#checkAll(revisions, fetchDocuments)
      // A failure is that of all who wait: one after the other, they would wait for a service that hangs ever longer.
      await others
    }
    return this.#withheld(revisions)
  }

  async #checkAll(
    revisions: readonly Revision[],
    fetchDocuments: FetchDocuments,
  ): Promise<readonly string[] | null> {
    this.#checking = this.#read(this.#unknown(revisions), fetchDocuments)
    try {
      await this.#checking
    } finally {
      this.#checking = undefined
    }
    return this.#unknown(revisions).length > 0 ? null : this.#withheld(revisions)
  }

  async #read(unknown: readonly Revision[], fetchDocuments: FetchDocuments): Promise<void> {
    for (let start = 0; start < unknown.length; start += batchSize) {
      const ids = unknown.slice(start, start + batchSize).map(({_id}) => _id)
      for (const document of await fetchDocuments(ids)) this.isWithheld(document)
    }
  }

  #unknown(revisions: readonly Revision[]): Revision[] {
    return revisions.filter(({_id, _rev}) => this.#verdicts.get(_id)?.rev !== _rev)
  }

  #withheld(revisions: readonly Revision[]): string[] {
    return revisions.flatMap(({_id}) => (this.#verdicts.get(_id)?.isWithheld === true ? [_id] : []))
  }
}
