import type {Outcome, QueryJob} from './jobs.ts'

type CachedResponse = Extract<Outcome, {kind: 'responded'}>

// Bytes of all responses. A dataset with more than that in its responses has the older ones evaluated again.
const maxBytes = 32 * 1024 * 1024

/** Functions whose value changes although no document does. */
const changesByItself = /\bnow\s*\(/u

/**
 * Responses to queries, for as long as no document of the dataset changes: while a site is built, or rendered for many visitors, most queries
 * are ones that had a response before. Queries that read the clock are evaluated each time.
 */
export class ResponseCache {
  readonly #responses = new Map<string, CachedResponse>()
  #bytes = 0
  #revision = 0

  /** Gives the response that is kept, or runs the query. */
  async get(job: QueryJob, run: () => Promise<Outcome>): Promise<Outcome> {
    if (changesByItself.test(job.query)) return await run()
    const key = JSON.stringify(job)
    const known = this.#responses.get(key)
    if (known) return known
    const revision = this.#revision
    const outcome = await run()
    // A transaction meanwhile: this response may be of before it, or of after it.
    if (outcome.kind === 'responded' && revision === this.#revision) this.#keep(key, outcome)
    return outcome
  }

  /** A document has changed. */
  clear(): void {
    this.#revision += 1
    this.#responses.clear()
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
