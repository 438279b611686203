import type {Outcome, QueryJob} from './jobs.ts'

type CachedResponse = Extract<Outcome, {kind: 'responded'}>

// Bytes of all responses. A dataset with more than that in its responses has the older ones evaluated again.
const maxBytes = 32 * 1024 * 1024

/** Functions whose value changes although no document does. */
const changesByItself = /\bnow\s*\(/u

/** A query that is being run, for all that sent it meanwhile. */
type Running = {readonly outcome: Promise<Outcome>; readonly end: AbortController; waiting: number}

/** Runs a query. It need not be run any more once the signal is aborted. */
type Run = (signal: AbortSignal) => Promise<Outcome>

/**
 * Responses to queries, for as long as no document of the dataset changes: while a site is built, or rendered for many visitors, most queries
 * are ones that had a response before, or that somebody else just sent. A query that nobody waits for any more is not run. Queries that read the
 * clock are evaluated each time.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  readonly #running = new Map<string, Running>()
  #bytes = 0
  #revision = 0

  /** Gives the response that is kept, or runs the query. The signal says that whoever sent it has gone. */
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
    // A transaction meanwhile: this response may be of before it, or of after it.
    if (outcome.kind === 'responded' && revision === this.#revision) this.#keep(key, outcome)
    return outcome
  }

  /** Whoever sends the query from now on has it run anew. */
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
