import {setTimeout as wait} from 'node:timers/promises'
import {log} from '../../log/log.ts'

/** A pause after one render is no longer than this. */
const longestPauseMs = 500

/** Renders a page again, if that is still to be done. Rejects when it could not be asked for. */
export type Render = (path: string) => Promise<void>

/**
 * Renders pages again while readers are shown what was stored: one at a time, with pauses, so that a publication which changes every page leaves
 * the processor to the readers. First those that are asked for most.
 */
export class BackgroundRenderer {
  readonly #render: Render
  /** How often each page was asked for since it waits. */
  readonly #asked = new Map<string, number>()
  readonly #others = new Set<string>()
  #isRunning = false

  constructor(render: Render) {
    this.#render = render
  }

  /** Renders a page before those that nobody has asked for. */
  renderSoon(path: string): void {
    this.#asked.set(path, (this.#asked.get(path) ?? 0) + 1)
    void this.#run()
  }

  /** Renders these pages, in their order. */
  renderAll(paths: readonly string[]): void {
    for (const path of paths) this.#others.add(path)
    void this.#run()
  }

  #take(): string | undefined {
    const path = this.#mostAsked() ?? this.#others.values().next().value
    if (path === undefined) return undefined
    this.#asked.delete(path)
    this.#others.delete(path)
    return path
  }

  #mostAsked(): string | undefined {
    let most: readonly [string | undefined, number] = [undefined, 0]
    for (const asked of this.#asked) if (asked[1] > most[1]) most = asked
    return most[0]
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let path = this.#take(); path !== undefined; path = this.#take()) {
      const began = performance.now()
      await this.#render(path).catch((error: unknown) =>
        log.warn({error, path}, 'a page could not be rendered again in the background'),
      )
      // Two thirds of the time are the readers', who wait for a render that began before their own page is sent.
      await wait(Math.min(2 * (performance.now() - began), longestPauseMs))
    }
    this.#isRunning = false
  }
}
