import type {Access} from '../auth/access.ts'
import {changedTags} from '../groq/sync-tags.ts'
import {formatPosition, parsePosition} from '../history/log-position.ts'
import type {TransactionLog} from '../history/transaction-log.ts'
import {isDraftId, isVersionId} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {createEventStream, type EventStream} from './event-stream.ts'

type Subscriber = Readonly<{access: Access; includeDrafts: boolean; stream: EventStream}>

/** Subscribers to invalidated sync tags. */
export class LiveSubscribers {
  readonly #open = new Set<Subscriber>()
  readonly #log: TransactionLog

  constructor(log: TransactionLog) {
    this.#log = log
  }

  /**
   * Opens a stream of the tags that each transaction changed.
   * @param lastSeen The last position of a subscriber that reconnects: it gets the missed tags, or a restart.
   */
  follow(access: Access, includeDrafts: boolean, lastSeen: string | null): Response {
    const stream = createEventStream(() => this.#open.delete(subscriber))
    const subscriber: Subscriber = {access, includeDrafts, stream}
    this.#open.add(subscriber)
    const position = lastSeen === null ? undefined : parsePosition(lastSeen)
    const missed = position && this.#log.since(position)
    const id = formatPosition(missed ? position : this.#log.end())
    stream.send(lastSeen === null || missed ? 'welcome' : 'restart', {id}, id)
    for (const transaction of missed ?? []) sendTags(subscriber, transaction, position?.log ?? '')
    return stream.response
  }

  /** Sends the changed tags of a transaction to all subscribers. */
  announce(transaction: CommittedTransaction): void {
    const {log} = this.#log.end()
    for (const subscriber of this.#open) sendTags(subscriber, transaction, log)
  }

  close(): void {
    for (const {stream} of this.#open) stream.close()
  }
}

function sendTags(subscriber: Subscriber, {sequence, changes}: CommittedTransaction, log: string): void {
  const {access, includeDrafts, stream} = subscriber
  const visible = changes.filter((change) => concerns(change, access, includeDrafts))
  const id = formatPosition({log, sequence: sequence + 1, events: 0})
  if (visible.length > 0) stream.send('message', {id, tags: changedTags(visible)}, id)
}

function concerns({documentId, before, after}: Change, {canRead}: Access, includeDrafts: boolean): boolean {
  if (!includeDrafts && (isDraftId(documentId) || isVersionId(documentId))) return false
  return [before, after].some((document) => document !== undefined && canRead(document))
}
