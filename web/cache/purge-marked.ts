import 'server-only'
import {setTimeout as wait} from 'node:timers/promises'
import {log} from '../log/log.ts'
import {onMark} from './mark-clock.ts'
import {statusTag} from './tags.ts'
import {isPurgeable, purge, purgeTarget, UnconfirmedPurge} from '#runtime/purge.ts'

type Ports = Readonly<{
  /** Removes the pages with some tags from the cache in front. Rejects with `UnconfirmedPurge` if the cache doesn't confirm some of them. */
  send: (tags: readonly string[]) => Promise<void>
  /** Called with each failure, and the number of consecutive failures. */
  report: (error: unknown, tags: readonly string[], failures: number) => void
  pause: (ms: number) => Promise<unknown>
}>

/** Longer than a cache takes to fetch a page. A page that it fetched during the purge may be stored afterwards. */
const againMs = 2_000
const pausesMs = [1_000, 4_000, 15_000]

/** Purges the cache in front by tags, and repeats each purge until the cache confirms it. Until then, the cache may serve stale pages. */
export class EdgePurger {
  readonly #ports: Ports
  /** The tags that await confirmation: since when (`performance.now()`), and the number of their last change. */
  readonly #waiting = new Map<string, Readonly<{since: number; change: number}>>()
  #changes = 0
  #isRunning = false

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Purges now, and again after the cache has stored the pages that it was fetching. */
  purge(tags: readonly string[]): void {
    if (tags.length === 0) return
    this.#add(tags)
    void this.#ports.pause(againMs).then(() => this.#add(tags))
  }

  /** How long the oldest purge has waited for confirmation, in seconds; 0 if all are confirmed. */
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
      const error = await this.#ports.send([...sent.keys()]).then(
        () => null,
        (failure: unknown) => failure,
      )
      const refused = error === null ? [] : error instanceof UnconfirmedPurge ? error.tags : [...sent.keys()]
      for (const tag of refused) sent.delete(tag)
      // Tags that changed during their purge are purged again.
      for (const [tag, {change}] of sent)
        if (this.#waiting.get(tag)?.change === change) this.#waiting.delete(tag)
      failures = error === null ? 0 : failures + 1
      if (error === null) continue
      this.#ports.report(error, refused, failures)
      await this.#ports.pause(pausesMs[Math.min(failures, pausesMs.length) - 1] ?? againMs)
    }
    this.#isRunning = false
  }
}

/**
 * Makes the cache in front, if it can be purged, forget everything that this process marks as changed, from any source. Returns a function for the
 * age of the oldest unconfirmed purge, in seconds.
 */
export function purgeMarked(): () => number {
  const target = purgeTarget()
  if (target === null) return () => 0
  const purger = new EdgePurger({
    send: async (tags) => await purge(target, tags),
    report: (error, tags, failures) =>
      log.error({error, tags, failures}, 'the cache in front did not confirm a purge; it is sent again'),
    pause: async (ms) => await wait(ms, undefined, {ref: false}),
  })
  // Content may have changed while the server was down.
  purger.purge(['content', 'database'])
  onMark((tags) => purger.purge(tags.filter((tag) => tag !== statusTag && isPurgeable(tag))))
  return () => purger.waitingSeconds()
}
