import {setTimeout as wait} from 'node:timers/promises'

/** Removes the pages with some tags from the cache in front. Rejects when it does not confirm that. */
export type SendPurge = (tags: readonly string[]) => Promise<void>

type Ports = Readonly<{
  send: SendPurge
  /** Is called with each failure, and how many there were in a row. */
  report: (error: unknown, tags: readonly string[], failures: number) => void
  pause?: (ms: number) => Promise<unknown>
}>

/** Longer than a cache takes to fetch a page: what it was fetching while it was purged may be stored afterwards. */
const againMs = 2_000
const pausesMs = [1_000, 4_000, 15_000]

const unref = {ref: false}

/** Purges the cache in front by tags, and repeats each purge until the cache confirms it: until then it may show what is outdated. */
export class EdgePurger {
  readonly #ports: Required<Ports>
  /** The tags that await a confirmation: since when, as `performance.now()` counts, and which of all changes was its last one. */
  readonly #waiting = new Map<string, Readonly<{since: number; change: number}>>()
  #changes = 0
  #isRunning = false

  constructor({pause = async (ms) => await wait(ms, undefined, unref), ...ports}: Ports) {
    this.#ports = {...ports, pause}
  }

  /** Purges now, and once more when what the cache was fetching meanwhile has come. */
  purge(tags: readonly string[]): void {
    if (tags.length === 0) return
    this.#add(tags)
    void this.#ports.pause(againMs).then(() => this.#add(tags))
  }

  /** For how many seconds the oldest purge awaits its confirmation; 0 while none does. */
  waitingSeconds(): number {
    const moments = [...this.#waiting.values()].map(({since}) => since)
    return moments.length === 0 ? 0 : (performance.now() - Math.min(...moments)) / 1_000
  }

  #add(tags: readonly string[]): void {
    this.#changes += 1
    for (const tag of tags) {
      const since = this.#waiting.get(tag)?.since ?? performance.now()
      this.#waiting.set(tag, {since, change: this.#changes})
    }
    if (!this.#isRunning) void this.#run()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let failures = 0; this.#waiting.size > 0;) {
      const sent = new Map(this.#waiting)
      try {
        await this.#ports.send([...sent.keys()])
        failures = 0
        // What changed while its purge was under way is purged again.
        for (const [tag, {change}] of sent)
          if (this.#waiting.get(tag)?.change === change) this.#waiting.delete(tag)
      } catch (error) {
        failures += 1
        this.#ports.report(error, [...sent.keys()], failures)
        await this.#ports.pause(pausesMs[Math.min(failures, pausesMs.length) - 1] ?? againMs)
      }
    }
    this.#isRunning = false
  }
}
