import {timeoutSignal} from '#runtime/process/timeout-signal.ts'
import {isTooDeep} from '#domain/document-depth.ts'
import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {sha256} from '#domain/seal/document-hash.ts'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import type {Verdict} from '#schemas/rules/judge-promotion.ts'
import {isPromotionType} from '#schemas/values/departments.ts'
import {isBuilding} from '#runtime/environment/is-building.ts'
import {documentShape} from '#schemas/queries/query-documents.ts'

/** A document at one of its revisions. */
export const revisionShape = z.object({_id: z.string().min(1), _rev: z.string().min(1)})
export type Revision = Readonly<z.infer<typeof revisionShape>>

/** A revision with the hash of its content. */
export const readRevisionShape = revisionShape.extend({hash: z.string().regex(/^[\da-f]{64}$/u)})
export type ReadRevision = Readonly<z.infer<typeof readRevisionShape>>

export const revisedDocumentsShape = z.array(documentShape.extend({_rev: revisionShape.shape._rev}))
type RevisedDocuments = Readonly<z.infer<typeof revisedDocumentsShape>>

/** A slower service counts as hung. */
const fetchMs = 5_000
/** A build has more time, because visitors don't wait for it and all its processes send requests at once. */
export const buildFetchMs = 60_000

export async function fetchPromotions(
  client: SanityClient,
  ids: readonly string[],
  waitMs: number = isBuilding() ? buildFetchMs : fetchMs,
): Promise<RevisedDocuments> {
  // A separate timeout: after a start, the first page with a promotion waits until all promotions are read.
  const signal = timeoutSignal(waitMs)
  return revisedDocumentsShape.parse(await client.fetch('*[_id in $ids]', {ids}, {cache: 'no-store', signal}))
}

/** Resolves to the current documents with some ids. */
type FetchDocuments = (ids: readonly string[]) => Promise<RevisedDocuments>

type Judged = Readonly<{
  rev: string
  /** The hash of the content that was judged. */
  hash: string
  verdict: Verdict
  /** When the content was last read (milliseconds since 1970). */
  readAt: number
}>

/**
 * How long a revision stands for the content that was read. A client chooses the ids of its transactions, and can use an id again that the content
 * service has forgotten.
 */
const rereadMs = 10 * 60_000

// At most a megabyte or two.
const batchSize = 50

// Fetches the next batch while one is checked.
const batchesAtOnce = 2

/** Which promotions are withheld, as far as this process has read them. Each content is checked once, and read again every few minutes. */
export class KnownPromotions {
  readonly #judged = new Map<string, Judged>()
  readonly #judge: (document: SealableDocument) => Verdict
  readonly #readUnmarked: () => Promise<readonly ReadRevision[]>
  #hasLearned = false
  #reading: Promise<void> | undefined

  /** @param readUnmarked Reads the revisions that are already known to contain no claims. */
  constructor(
    judge: (document: SealableDocument) => Verdict,
    readUnmarked: () => Promise<readonly ReadRevision[]>,
  ) {
    this.#judge = judge
    this.#readUnmarked = readUnmarked
  }

  /** The checked revisions that contain no claims. */
  get unmarked(): readonly ReadRevision[] {
    return [...this.#judged].flatMap(([_id, {rev, hash, verdict}]) =>
      verdict === 'unmarked' ? [{_id, _rev: rev, hash}] : [],
    )
  }

  isWithheld(document: RevisedDocuments[number]): boolean {
    return this.#findVerdict(document) === 'withheld'
  }

  /**
   * Ids of the withheld documents among these revisions. Null if one of them has changed since, so that its verdict is unknown. Rejects if they can't
   * be fetched.
   */
  async withheldAmong(
    revisions: readonly Revision[],
    fetchDocuments: FetchDocuments,
  ): Promise<readonly string[] | null> {
    while (this.#unknown(revisions).length > 0) {
      const others = this.#reading
      if (others === undefined) return await this.#readAll(revisions, fetchDocuments)
      // If the shared read fails, all waiting calls fail. Separate retries would wait even longer for a service that hangs.
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
      // After a failure, stops the other batch.
      ids.length = 0
    }
  }

  async #learn(): Promise<void> {
    if (this.#hasLearned) return
    for (const {_id, _rev: rev, hash} of await this.#readUnmarked())
      // Verdicts of this process are newer.
      if (!this.#judged.has(_id)) this.#judged.set(_id, {rev, hash, verdict: 'unmarked', readAt: Date.now()})
    this.#hasLearned = true
  }

  #findVerdict(document: RevisedDocuments[number]): Verdict {
    if (!isPromotionType(document._type)) return 'unmarked'
    const known = this.#judged.get(document._id)
    // Includes the revision, because an approval counts for one revision.
    const isReadable = !isTooDeep(document)
    const hash = isReadable ? sha256(JSON.stringify(document)) : ''
    const verdict = isReadable ? (known?.hash === hash ? known.verdict : this.#judge(document)) : 'withheld'
    this.#judged.set(document._id, {rev: document._rev, hash, verdict, readAt: Date.now()})
    return verdict
  }

  #unknown(revisions: readonly Revision[]): Revision[] {
    return revisions.filter(({_id, _rev}) => {
      const known = this.#judged.get(_id)
      return known?.rev !== _rev || Date.now() - known.readAt >= rereadMs
    })
  }

  #withheld(revisions: readonly Revision[]): string[] {
    return revisions.flatMap(({_id}) => (this.#judged.get(_id)?.verdict === 'withheld' ? [_id] : []))
  }
}
