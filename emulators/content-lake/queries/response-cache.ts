import type {Outcome, QueryJob} from './jobs.ts'

type Answered = Extract<Outcome, {kind: 'answered'}>

// Bytes of all answers. A dataset with more than that in its answers has the older ones evaluated again.
const maxBytes = 32 * 1024 * 1024

/** Functions whose value changes although no document does. */
const changesByItself = /\bnow\s*\(/u

/**
 * Answers to queries, for as long as no document of the dataset changes: while a site is built, or rendered for many visitors, most queries
 * are ones that were answered before. Queries that tell the time are evaluated each time.
 */
export class ResponseCache {
  readonly #answers = new Map<string, Answered>()
  #bytes = 0
  #revision = 0

  /** Gives the answer that is kept, or runs the query. */
  async get(job: QueryJob, run: () => Promise<Outcome>): Promise<Outcome> {
    if (changesByItself.test(job.query)) return await run()
    const key = JSON.stringify(job)
    const known = this.#answers.get(key)
    if (known) return known
    const revision = this.#revision
    const outcome = await run()
    // A transaction meanwhile: this answer may be of before it, or of after it.
    if (outcome.kind === 'answered' && revision === this.#revision) this.#keep(key, outcome)
    return outcome
  }

  /** A document has changed. */
  clear(): void {
    this.#revision += 1
    this.#answers.clear()
    this.#bytes = 0
  }

  #keep(key: string, answer: Answered): void {
    const size = key.length + answer.body.byteLength
    if (this.#answers.has(key) || size > maxBytes / 4) return
    this.#answers.set(key, answer)
    this.#bytes += size
    for (const [oldest, {body}] of this.#answers) {
      if (this.#bytes <= maxBytes) break
      this.#answers.delete(oldest)
      this.#bytes -= oldest.length + body.byteLength
    }
  }
}
