import type {Outcome, QueryJob} from './jobs.ts'

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
