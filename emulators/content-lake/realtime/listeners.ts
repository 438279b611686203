import {randomBytes} from 'node:crypto'
import type {Access} from '../auth/access.ts'
import {compileSelection, type Params} from '../groq/engine.ts'
import {isVersionId, type StoredDocument} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {formatPosition, parsePosition, type LogPosition} from '../history/log-position.ts'
import type {TransactionLog} from '../history/transaction-log.ts'
import {createEventStream, type EventStream} from './event-stream.ts'

export type ListenOptions = Readonly<{
  query: string
  params: Params
  /** The access of the listener. */
  access: Access
  includeMutations: boolean
  includeEffects: boolean
  includeResult: boolean
  includePrevious: boolean
  includeAllVersions: boolean
  /** The last position of a listener that reconnects, if it resumes. */
  resumesAt?: string | undefined
}>

type Listener = Readonly<{
  options: ListenOptions
  matches: (document: StoredDocument) => boolean
  stream: EventStream
}>
type Transition = 'appear' | 'update' | 'disappear'

const randomName = () => randomBytes(8).toString('hex')

/** The listeners of a dataset. */
export class Listeners {
  readonly #open = new Set<Listener>()
  readonly #log: TransactionLog

  constructor(log: TransactionLog) {
    this.#log = log
  }

  /**
   * Opens a stream of the changes that a query selects. A listener that resumes gets the missed events, or, when there are too
   * many, a reset. Throws QueryError.
   */
  listen(options: ListenOptions): Response {
    const {query, params, access, resumesAt} = options
    const selects = query.trim() === '*' ? () => true : compileSelection(query, params)
    const stream = createEventStream(() => this.#open.delete(listener))
    const matches = (document: StoredDocument) => access.canRead(document) && selects(document)
    const listener: Listener = {options, matches, stream}
    this.#open.add(listener)
    const position = resumesAt === undefined ? undefined : parsePosition(resumesAt)
    const missed = position && this.#log.since(position)
    const greet = (event: string, at: LogPosition) =>
      stream.send(event, {listenerName: randomName()}, formatPosition(at))
    if (!position || !missed) {
      greet(resumesAt === undefined ? 'welcome' : 'reset', this.#log.end())
      return stream.response
    }
    greet('welcomeback', position)
    for (const transaction of missed) {
      const alreadySent = transaction.sequence === position.sequence ? position.events : 0
      announceTo(listener, transaction, position.log, alreadySent)
    }
    return stream.response
  }

  /** Sends a transaction to all listeners. */
  announce(transaction: CommittedTransaction): void {
    const {log} = this.#log.end()
    for (const listener of this.#open) announceTo(listener, transaction, log)
  }

  close(): void {
    for (const {stream} of this.#open) stream.close()
  }
}

/** @param alreadySent Number of events of the transaction that the listener already got. */
function announceTo(
  {options, matches, stream}: Listener,
  transaction: CommittedTransaction,
  log: string,
  alreadySent = 0,
): void {
  const visible = transaction.changes.flatMap((change) => {
    if (isVersionId(change.documentId) && !options.includeAllVersions) return []
    const transition = transitionOf(change, matches)
    return transition ? [{change, transition}] : []
  })
  for (const [index, {change, transition}] of visible.entries()) {
    if (index < alreadySent) continue
    const eventId = `${transaction.id}#${change.documentId}`
    // A client waits for all events of a transaction: the total must count only those that it gets.
    const count = {transactionTotalEvents: visible.length, transactionCurrentEvent: index + 1}
    stream.send(
      'mutation',
      {...mutationEvent(change, transition, transaction, options), eventId, ...count},
      formatPosition({log, sequence: transaction.sequence, events: index + 1}),
    )
  }
}

function transitionOf(
  {before, after}: Change,
  matches: (document: StoredDocument) => boolean,
): Transition | undefined {
  const [was, is] = [before !== undefined && matches(before), after !== undefined && matches(after)]
  if (was) return is ? 'update' : 'disappear'
  return is ? 'appear' : undefined
}

const mutationEvent = (
  change: Change,
  transition: Transition,
  by: CommittedTransaction,
  options: ListenOptions,
) => ({
  documentId: change.documentId,
  transactionId: by.id,
  transition,
  identity: by.author,
  timestamp: by.timestamp,
  visibility: 'query',
  previousRev: change.before?._rev,
  resultRev: by.id,
  ...(options.includeMutations ? {mutations: change.mutations} : {}),
  ...(options.includeEffects ? {effects: change.effects} : {}),
  ...(options.includeResult && change.after ? {result: change.after} : {}),
  ...(options.includePrevious && change.before ? {previous: change.before} : {}),
})
