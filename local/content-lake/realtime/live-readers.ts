import type {Access} from '../auth/access.ts'
import {changedTags} from '../groq/sync-tags.ts'
import {isDraftId, isVersionId} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {createEventStream, type EventStream} from './event-stream.ts'

type Reader = Readonly<{access: Access; includeDrafts: boolean; stream: EventStream}>

/** Everybody who waits to hear that an answer is out of date. */
export class LiveReaders {
  readonly #open = new Set<Reader>()

  /**
   * Opens a stream of the tags that each transaction changed.
   * @param position Place of the newest transaction in the log.
   * @param lastSeen The position that a reader who was cut off had reached: unless it is the newest, it starts over.
   */
  follow(access: Access, includeDrafts: boolean, position: number, lastSeen: string | null): Response {
    const stream = createEventStream(() => this.#open.delete(reader))
    const reader: Reader = {access, includeDrafts, stream}
    this.#open.add(reader)
    const id = String(position)
    stream.send(lastSeen !== null && lastSeen !== id ? 'restart' : 'welcome', {id}, id)
    return stream.response
  }

  /** Tells everybody which tags a transaction changed. */
  announce({sequence, changes}: CommittedTransaction): void {
    const id = String(sequence)
    for (const {access, includeDrafts, stream} of this.#open) {
      const seen = changes.filter((change) => concerns(change, access, includeDrafts))
      if (seen.length > 0) stream.send('message', {id, tags: changedTags(seen)}, id)
    }
  }

  close(): void {
    for (const {stream} of this.#open) stream.close()
  }
}

function concerns({documentId, before, after}: Change, {canRead}: Access, includeDrafts: boolean): boolean {
  if (!includeDrafts && (isDraftId(documentId) || isVersionId(documentId))) return false
  return [before, after].some((document) => document !== undefined && canRead(document))
}
