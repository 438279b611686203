import {performance} from 'node:perf_hooks'
import {setTimeout as wait} from 'node:timers/promises'
import {log} from '../../log/log.ts'

/** A pause after one render is no longer than this. */
const longestPauseMs = 500
/** A pause is no shorter than this: it tells how busy visitors keep the process. */
const shortestPauseMs = 5
/** How often a render's time fits into the pause after it: without other requests, and how often more where visitors leave the process no time. */
const [leastRests, furtherRests] = [2, 8]

/** Renders a page again, if that is still to be done. Rejects when it could not be requested. */
export type Render = (path: string) => Promise<void>

/** A pause, in milliseconds; resolves to the share of it, from 0 to 1, in which the process had something else to do. */
export type Pause = (ms: number) => Promise<number>

const pauseOfLoop: Pause = async (ms) => {
  const before = performance.eventLoopUtilization()
  await wait(ms)
  return performance.eventLoopUtilization(before).utilization
}

/**
 * Renders pages again while visitors are shown what was stored: one at a time, with pauses that are longer the more visitors send requests, who wait for a
 * render that began before their own page is sent. First those that are requested most.
 */
export class BackgroundRenderer {
  readonly #render: Render
  readonly #pause: Pause
  /** How often each page was requested since it waits. */
  readonly #requested = new Map<string, number>()
  readonly #others = new Set<string>()
  #isRunning = false

  constructor(render: Render, pause: Pause = pauseOfLoop) {
    this.#render = render
    this.#pause = pause
  }

  /** Renders a page before those that nobody has requested. */
  renderSoon(path: string): void {
    this.#requested.set(path, (this.#requested.get(path) ?? 0) + 1)
    void this.#run()
  }

  /** Renders these pages, in their order. */
  renderAll(paths: readonly string[]): void {
    for (const path of paths) this.#others.add(path)
    void this.#run()
  }

  #take(): string | undefined {
    const path = this.#mostRequested() ?? this.#others.values().next().value
    if (path === undefined) return undefined
    this.#requested.delete(path)
    this.#others.delete(path)
    return path
  }

  #mostRequested(): string | undefined {
    let most: readonly [string | undefined, number] = [undefined, 0]
    for (const entry of this.#requested) if (entry[1] > most[1]) most = entry
    return most[0]
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    let busy = 0
    for (let path = this.#take(); path !== undefined; path = this.#take()) {
      const began = performance.now()
      await this.#render(path).catch((error: unknown) =>
        log.warn({error, path}, 'a page could not be rendered again in the background'),
      )
      const renderMs = performance.now() - began
      busy = await this.#pause(
        Math.max(shortestPauseMs, Math.min((leastRests + furtherRests * busy) * renderMs, longestPauseMs)),
      )
    }
    this.#isRunning = false
  }
}
