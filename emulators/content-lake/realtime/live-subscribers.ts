import type {Access} from '../auth/access.ts'
import {changedTags} from '../groq/sync-tags.ts'
import {formatPosition, parsePosition} from '../history/log-position.ts'
import type {TransactionLog} from '../history/transaction-log.ts'
import {isDraftId, isVersionId} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {createEventStream, type EventStream} from './event-stream.ts'

type Reader = Readonly<{access: Access; includeDrafts: boolean; stream: EventStream}>

/** Everybody who waits to hear that an answer is out of date. */
export class LiveSubscribers {
  readonly #open = new Set<Reader>()
  readonly #log: TransactionLog

  constructor(log: TransactionLog) {
    this.#log = log
  }

  /**
   * Opens a stream of the tags that each transaction changed.
   * @param lastSeen The position that a reader who was cut off had reached: it is told what it missed, or to start over.
   */
  follow(access: Access, includeDrafts: boolean, lastSeen: string | null): Response {
    const stream = createEventStream(() => this.#open.delete(reader))
    const reader: Reader = {access, includeDrafts, stream}
    this.#open.add(reader)
    const position = lastSeen === null ? undefined : parsePosition(lastSeen)
    const missed = position && this.#log.since(position)
    const id = formatPosition(missed ? position : this.#log.end())
    stream.send(lastSeen === null || missed ? 'welcome' : 'restart', {id}, id)
    for (const transaction of missed ?? []) tell(reader, transaction, position?.log ?? '')
    return stream.response
  }

  /** Tells everybody which tags a transaction changed. */
  announce(transaction: CommittedTransaction): void {
    const {log} = this.#log.end()
    for (const reader of this.#open) tell(reader, transaction, log)
  }

  close(): void {
    for (const {stream} of this.#open) stream.close()
  }
}

function tell(reader: Reader, {sequence, changes}: CommittedTransaction, log: string): void {
  const {access, includeDrafts, stream} = reader
  const seen = changes.filter((change) => concerns(change, access, includeDrafts))
  const id = formatPosition({log, sequence: sequence + 1, events: 0})
  if (seen.length > 0) stream.send('message', {id, tags: changedTags(seen)}, id)
}

function concerns({documentId, before, after}: Change, {canRead}: Access, includeDrafts: boolean): boolean {
  if (!includeDrafts && (isDraftId(documentId) || isVersionId(documentId))) return false
  return [before, after].some((document) => document !== undefined && canRead(document))
}
