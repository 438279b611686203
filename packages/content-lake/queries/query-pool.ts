import type {Role} from '../auth/grants.ts'
import type {PackedSource} from '../store/document.ts'
import type {Transaction} from '../store/transaction.ts'
import type {Job, MatchJob, Outcome} from './jobs.ts'
import type {ThreadData} from './query-worker.ts'
import {ResponseCache} from './response-cache.ts'
import {QueryThread, type Limit} from './query-thread.ts'

/** The kind of caller. Callers without a token have less time, and they never wait for or delay callers with a token. */
export type Caller = 'anonymous' | 'token'

export const toCaller = ({role}: Readonly<{role: Role}>): Caller =>
  role === 'anonymous' ? 'anonymous' : 'token'

/** Time limits of a query. If a busy machine caused the timeout, the query runs again. */
const deadline: Readonly<Record<Caller, Limit>> = {
  anonymous: {milliseconds: 1_000, attempts: 3},
  token: {milliseconds: 10_000, attempts: 2},
}
/** Nearly every query takes less. A slower one runs again in a thread for slow queries. */
const quick: Limit = {milliseconds: 50, attempts: 4}
/** The limit while too many slow queries wait. */
const quickUnderLoad: Limit = {milliseconds: 15, attempts: 4}
/** The number of slow queries that may wait. */
const maxWaiting = 8

/** The default signal: the caller waits until the job is done. */
const endless = new AbortController().signal

/**
 * Evaluates the queries of a dataset in threads. Each query starts in the quick thread, which has a short limit. A query that exceeds it
 * runs again in a thread for slow queries. Callers with a token have a slow thread of their own.
 */
export class QueryPool {
  readonly #responses = new ResponseCache()
  readonly #quick: QueryThread
  readonly #slow: Readonly<Record<Caller, QueryThread>>

  constructor(source: PackedSource, data: ThreadData) {
    const thread = () => new QueryThread(source, data)
    this.#quick = thread()
    this.#slow = {anonymous: thread(), token: thread()}
  }

  /** Starts the thread that every query needs. */
  start(): void {
    this.#quick.start()
  }

  /** Does a job, unless the caller aborts the signal before the job's turn. */
  async run(job: Exclude<Job, MatchJob>, caller: Caller, signal: AbortSignal = endless): Promise<Outcome> {
    if (job.kind !== 'query') return await this.#evaluate(job, caller, signal)
    return await this.#responses.get(job, signal, (ended) => this.#evaluate(job, caller, ended))
  }

  async #evaluate(job: Exclude<Job, MatchJob>, caller: Caller, signal: AbortSignal): Promise<Outcome> {
    const slow = this.#slow[caller]
    const outcome = await this.#quick.run(job, slow.load > maxWaiting ? quickUnderLoad : quick, signal)
    if (outcome.kind !== 'timed-out') return outcome
    if (slow.load > maxWaiting) return {kind: 'busy'}
    return await slow.run(job, deadline[caller], signal)
  }

  /** Matches documents with the queries of listeners. Queries of editors run in the thread without slow queries. */
  async match(job: MatchJob, caller: Caller): Promise<Outcome> {
    const thread = caller === 'token' ? this.#quick : this.#slow.anonymous
    const milliseconds = (caller === 'token' ? 250 : 100) + job.documents.length
    return await thread.run(job, {milliseconds, attempts: 1})
  }

  /** Makes a transaction visible to every query from now on. */
  apply({changes}: Transaction): void {
    this.#responses.clear()
    for (const thread of [this.#quick, ...Object.values(this.#slow)]) thread.apply(changes)
  }

  close(): void {
    for (const thread of [this.#quick, ...Object.values(this.#slow)]) thread.close()
  }
}
