import type {Role} from '../auth/grants.ts'
import type {PackedSource} from '../store/document.ts'
import type {Transaction} from '../store/transaction.ts'
import type {Job, MatchJob, Outcome, QueryJob} from './jobs.ts'
import type {ThreadData} from './query-worker.ts'
import {QueryThread, type Limit} from './query-thread.ts'

type CachedResponse = Extract<Outcome, {kind: 'responded'}>

// Total size of all responses in bytes. Beyond that, the cache drops the oldest ones.
const maxBytes = 32 * 1024 * 1024

/** Functions whose value changes without a change of documents. */
const changesByItself = /\bnow\s*\(/u

/** A running query, shared by the callers that send it during the run. */
type Running = {readonly outcome: Promise<Outcome>; readonly end: AbortController; waiting: number}

/** Runs a query, until the signal is aborted. */
type Run = (signal: AbortSignal) => Promise<Outcome>

/**
 * Caches responses to queries until a document of the dataset changes. During a build, or when a site renders for many visitors, most queries
 * repeat earlier or concurrent ones. A query stops when its last caller disconnects. Queries that read the clock are evaluated each time.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #running = new Map<string, Running>()
  #bytes = 0
  #revision = 0

  /** Returns the cached response, or runs the query. The caller aborts the signal when it disconnects. */
  async get(job: QueryJob, signal: AbortSignal, run: Run): Promise<Outcome> {
    if (changesByItself.test(job.query)) return await run(signal)
    const key = JSON.stringify(job)
    const known = this.#responses.get(key)
    if (known) return known
    const running = this.#running.get(key) ?? this.#begin(key, run)
    running.waiting += 1
    const leave = () => {
      running.waiting -= 1
      if (running.waiting > 0) return
      this.#forget(key, running)
      running.end.abort()
    }
    signal.addEventListener('abort', leave, {once: true})
    if (signal.aborted) leave()
    try {
      return await running.outcome
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  #begin(key: string, run: Run): Running {
    const end = new AbortController()
    const running = {outcome: this.#run(key, run, end.signal), end, waiting: 0}
    this.#running.set(key, running)
    const forget = () => this.#forget(key, running)
    running.outcome.then(forget, forget)
    return running
  }

  async #run(key: string, run: Run, signal: AbortSignal): Promise<Outcome> {
    const revision = this.#revision
    const outcome = await run(signal)
    // If a transaction ran during the query, the response may show the state before or after it.
    if (outcome.kind === 'responded' && revision === this.#revision) this.#keep(key, outcome)
    return outcome
  }

  /** Makes later callers run the query again. */
  #forget(key: string, running: Running): void {
    if (this.#running.get(key) === running) this.#running.delete(key)
  }

  /** A document has changed. */
  clear(): void {
    this.#revision += 1
    this.#responses.clear()
    this.#running.clear()
    this.#bytes = 0
  }

  #keep(key: string, response: CachedResponse): void {
    const size = key.length + response.body.byteLength
    if (this.#responses.has(key) || size > maxBytes / 4) return
    this.#responses.set(key, response)
    this.#bytes += size
    for (const [oldest, {body}] of this.#responses) {
      if (this.#bytes <= maxBytes) break
      this.#responses.delete(oldest)
      this.#bytes -= oldest.length + body.byteLength
    }
  }
}

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
