import {randomBytes} from 'node:crypto'
import type {Access} from '../auth/access.ts'
import type {Params} from '../groq/engine.ts'
import {isVersionId, type StoredDocument} from '../store/document.ts'
import type {Change, CommittedTransaction} from '../store/transaction.ts'
import {
  formatPosition,
  parsePosition,
  type LogPosition,
  type TransactionLog,
} from '../history/transaction-log.ts'
import type {Caller, QueryPool} from '../queries/query-pool.ts'
import {rejectOutcome} from '../queries/jobs.ts'
import {createEventStream, type EventStream} from './event-streams.ts'
import {TransactionMatcher} from './match-listeners.ts'

export type ListenOptions = Readonly<{
  query: string
  params: Params
  /** The access of the listener. */
  access: Access
  caller: Caller
  includeMutations: boolean
  includeEffects: boolean
  includeResult: boolean
  includePrevious: boolean
  includeAllVersions: boolean
  /** The last position of a listener that reconnects, if it resumes. */
  resumesAt?: string | undefined
}>

type Listener = {
  readonly options: ListenOptions
  readonly stream: EventStream
  /** Resolves after all earlier transactions were sent, so that a listener gets them in order. */
  sent: Promise<void>
}
type Matches = (document: StoredDocument) => boolean
type Transition = 'appear' | 'update' | 'disappear'

const randomName = () => randomBytes(8).toString('hex')

/** The listeners of a dataset. */
export class Listeners {
  readonly #open = new Set<Listener>()
  readonly #log: Pick<TransactionLog, 'end' | 'since'>
  readonly #pool: Pick<QueryPool, 'match'>

  constructor(log: Pick<TransactionLog, 'end' | 'since'>, pool: Pick<QueryPool, 'match'>) {
    this.#log = log
    this.#pool = pool
  }

  /**
   * Opens a stream of the changes that a query selects. A listener that resumes gets the missed events, or, when there are too
   * many, a reset. Rejects with the error response of a query that cannot be evaluated.
   */
  async listen(options: ListenOptions): Promise<Response> {
    const {query, resumesAt} = options
    const verdict = await new TransactionMatcher(this.#pool, []).verdict(options)
    if (verdict.kind === 'rejected') return refusal(rejectOutcome(query, verdict).body)
    if (verdict.kind !== 'matched') throw rejectOutcome(query, verdict)
    const stream = createEventStream(() => this.#open.delete(listener))
    const listener: Listener = {options, stream, sent: Promise.resolve()}
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
    const matcher = new TransactionMatcher(this.#pool, missed)
    for (const transaction of missed) {
      const alreadySent = transaction.sequence === position.sequence ? position.events : 0
      this.#send(listener, matcher, transaction, {log: position.log, alreadySent})
    }
    return stream.response
  }

  /** Sends a transaction to all listeners. */
  announce(transaction: CommittedTransaction): void {
    const {log} = this.#log.end()
    const matcher = new TransactionMatcher(this.#pool, [transaction])
    matcher.start(Array.from(this.#open, ({options}) => options))
    for (const listener of this.#open) this.#send(listener, matcher, transaction, {log, alreadySent: 0})
  }

  close(): void {
    for (const {stream} of this.#open) stream.close()
  }

  #send(
    listener: Listener,
    matcher: TransactionMatcher,
    transaction: CommittedTransaction,
    from: Progress,
  ): void {
    const {options, stream, sent} = listener
    const verdict = matcher.verdict(options)
    const sendInTurn = async (): Promise<void> => {
      const [found] = await Promise.all([verdict, sent])
      if (found.kind === 'matched') {
        const {canRead} = options.access
        announceTo(listener, (document) => canRead(document) && found.selects(document), transaction, from)
        return
      }
      // After a timeout error, the client doesn't reconnect and the Studio shows an error. After another error it reconnects. An anonymous client
      // must not reconnect in either case, because its query would take CPU time again.
      if (found.kind === 'timed-out' && !(found.wasStarved && options.caller === 'token'))
        stream.send('channelError', {message: 'The query of the listener takes longer than it may'})
      stream.close()
    }
    listener.sent = sendInTurn()
  }
}

/** Responds to an invalid query with a stream, because EventSource clients can read an error only from an event. */
function refusal(problem: unknown): Response {
  const stream = createEventStream(() => undefined)
  stream.send('channelError', problem)
  stream.close()
  return stream.response
}

type Progress = Readonly<{
  log: string
  /** Number of events of the transaction that the listener already got. */
  alreadySent: number
}>

function announceTo(
  {options, stream}: Listener,
  matches: Matches,
  transaction: CommittedTransaction,
  {log, alreadySent}: Progress,
): void {
  const visible = transaction.changes.flatMap((change) => {
    if (isVersionId(change.documentId) && !options.includeAllVersions) return []
    const transition = findTransition(change, matches)
    return transition ? [{change, transition}] : []
  })
  for (const [index, {change, transition}] of visible.entries()) {
    if (index < alreadySent) continue
    const eventId = `${transaction.id}#${change.documentId}`
    // A client waits for all events of a transaction, so the total must count only the events that it gets.
    const count = {transactionTotalEvents: visible.length, transactionCurrentEvent: index + 1}
    stream.send(
      'mutation',
      {...mutationEvent(change, transition, transaction, options), eventId, ...count},
      formatPosition({log, sequence: transaction.sequence, events: index + 1}),
    )
  }
}

function findTransition({before, after}: Change, matches: Matches): Transition | undefined {
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
