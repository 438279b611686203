import type {Access} from '../auth/access.ts'
import {changedTags} from '../groq/sync-tags.ts'
import {formatPosition, parsePosition, type TransactionLog} from '../history/transaction-log.ts'
import {isDraftId, isVersionId} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'

export type EventStream = Readonly<{
  response: Response
  /** Sends an event. Disconnects a client that doesn't keep up, and the client then reconnects. */
  send: (event: string, data: unknown, id?: string) => void
  close: () => void
}>

// Proxies and browsers close an idle stream.
const keepAliveEvery = 15_000
const maxUnread = 5_000
// In milliseconds.
const reconnectAfter = 1_000

/** A stream of server-sent events, open until the client disconnects or `close` is called; `onClose` is called once then. */
export function createEventStream(onClose: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const keepAlive = setInterval(() => write(':\n\n'), keepAliveEvery)
  keepAlive.unref()

  const end = (): void => {
    controller = undefined
    clearInterval(keepAlive)
    onClose()
  }
  const close = (): void => {
    const open = controller
    if (!open) return
    end()
    open.close()
  }
  const write = (text: string): void => {
    if (!controller) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) <= 0) close()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start: (opened) => {
        controller = opened
        write(`retry: ${reconnectAfter}\n\n`)
      },
      cancel: end,
    },
    new CountQueuingStrategy({highWaterMark: maxUnread}),
  )
  return {
    response: new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
      },
    }),
    send: (event, data, id) =>
      write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
    close,
  }
}

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
