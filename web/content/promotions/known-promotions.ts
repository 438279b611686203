import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {Revision, RevisedDocuments} from './fetch-promotions.ts'
import type {Verdict} from './withheld.ts'

/** Resolves to the documents with some ids, as they are now. */
type FetchDocuments = (ids: readonly string[]) => Promise<RevisedDocuments>

type Judged = Readonly<{rev: string; verdict: Verdict}>

// A megabyte or two, whatever the documents are.
const batchSize = 50

// While one is judged, the next one is on its way.
const batchesAtOnce = 2

/** Which promotions are withheld, as far as this process has read them: each is read and judged once, until it changes. */
export class KnownPromotions {
  readonly #judged = new Map<string, Judged>()
  readonly #judge: (document: SealableDocument) => Verdict
  readonly #readUnmarked: () => Promise<readonly Revision[]>
  #hasLearned = false
  #reading: Promise<void> | undefined

  /** @param readUnmarked Reads the revisions of which it is known already that they promise nothing. */
  constructor(
    judge: (document: SealableDocument) => Verdict,
    readUnmarked: () => Promise<readonly Revision[]>,
  ) {
    this.#judge = judge
    this.#readUnmarked = readUnmarked
  }

  /** The revisions that promise nothing, among those that were judged. */
  get unmarked(): readonly Revision[] {
    return [...this.#judged].flatMap(([_id, {rev, verdict}]) =>
      verdict === 'unmarked' ? [{_id, _rev: rev}] : [],
    )
  }

  /** Whether a document is withheld. */
  isWithheld(document: RevisedDocuments[number]): boolean {
    return this.#verdictOf(document) === 'withheld'
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
      const others = this.#reading
      if (others === undefined) return await this.#readAll(revisions, fetchDocuments)
      // A failure is that of all who wait: one after the other, they would wait for a service that hangs ever longer.
      await others
    }
    return this.#withheld(revisions)
  }

  async #readAll(
    revisions: readonly Revision[],
    fetchDocuments: FetchDocuments,
  ): Promise<readonly string[] | null> {
    this.#reading = this.#read(revisions, fetchDocuments)
    try {
      await this.#reading
    } finally {
      this.#reading = undefined
    }
    return this.#unknown(revisions).length > 0 ? null : this.#withheld(revisions)
  }

  async #read(revisions: readonly Revision[], fetchDocuments: FetchDocuments): Promise<void> {
    await this.#learn()
    const ids = this.#unknown(revisions).map(({_id}) => _id)
    const readOn = async () => {
      while (ids.length > 0)
        for (const document of await fetchDocuments(ids.splice(0, batchSize))) this.isWithheld(document)
    }
    try {
      await Promise.all(Array.from({length: batchesAtOnce}, readOn))
    } finally {
      // After a failure nobody waits for the others.
      ids.length = 0
    }
  }

  async #learn(): Promise<void> {
    if (this.#hasLearned) return
    for (const {_id, _rev} of await this.#readUnmarked())
      // What was judged here meanwhile is newer.
      if (!this.#judged.has(_id)) this.#judged.set(_id, {rev: _rev, verdict: 'unmarked'})
    this.#hasLearned = true
  }

  #verdictOf(document: RevisedDocuments[number]): Verdict {
    const known = this.#judged.get(document._id)
    if (known?.rev === document._rev) return known.verdict
    const verdict = this.#judge(document)
    this.#judged.set(document._id, {rev: document._rev, verdict})
    return verdict
  }

  #unknown(revisions: readonly Revision[]): Revision[] {
    return revisions.filter(({_id, _rev}) => this.#judged.get(_id)?.rev !== _rev)
  }

  #withheld(revisions: readonly Revision[]): string[] {
    return revisions.flatMap(({_id}) => (this.#judged.get(_id)?.verdict === 'withheld' ? [_id] : []))
  }
}
