import type {Role} from '../auth/grants.ts'
import type {PackedSource} from '../store/document-source.ts'
import type {Transaction} from '../store/transaction.ts'
import type {Job, MatchJob, Outcome} from './jobs.ts'
import type {ThreadData} from './query-worker.ts'
import {ResponseCache} from './response-cache.ts'
import {QueryThread, type Limit} from './query-thread.ts'

/** Who sends the query: a caller without a token has less time, and never waits for, or holds up, one who has. */
export type Caller = 'anonymous' | 'token'

export const callerOf = ({role}: Readonly<{role: Role}>): Caller =>
  role === 'anonymous' ? 'anonymous' : 'token'

/** How long a query may take. One that a busy machine kept from the processor is run again: it was not the query that took long. */
const deadline: Readonly<Record<Caller, Limit>> = {
  anonymous: {milliseconds: 1_000, attempts: 3},
  token: {milliseconds: 10_000, attempts: 2},
}
/** Nearly every query takes less. One that does not is run again where it holds up only others like it. */
const quick: Limit = {milliseconds: 50, attempts: 4}
/** And while more slow ones wait than may. */
const quickUnderLoad: Limit = {milliseconds: 15, attempts: 4}
/** Slow queries that may wait for another. */
const maxWaiting = 8

/** Of whoever waits until the end. */
const endless = new AbortController().signal

/**
 * Evaluates the queries of a dataset in threads: every query in one first, where none may take long, and those that do again in a
 * thread for slow ones, of which callers with a token have their own.
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

  /** Does a job, unless nobody waits for it any more when its turn comes: then the signal is aborted. */
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

  /** Matches documents with the queries of listeners: those of editors where no slow query holds them up. */
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
