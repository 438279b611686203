import {log} from '../../log/log.ts'

/** Renders a page again, if that is still to be done. Rejects when it could not be asked for. */
export type Render = (path: string) => Promise<void>

/**
 * Renders pages again while readers are shown what was stored: one at a time, so that a publication which changes every page leaves the processor to
 * the readers. First those that were asked for meanwhile.
 */
export class BackgroundRenderer {
  readonly #render: Render
  readonly #asked = new Set<string>()
  readonly #others = new Set<string>()
  #isRunning = false

  constructor(render: Render) {
    this.#render = render
  }

  /** Renders a page before those that nobody has asked for. */
  renderSoon(path: string): void {
    this.#asked.add(path)
    void this.#run()
  }

  /** Renders these pages, in their order. */
  renderAll(paths: readonly string[]): void {
    for (const path of paths) this.#others.add(path)
    void this.#run()
  }

  #take(): string | undefined {
    const [path] = this.#asked.size > 0 ? this.#asked : this.#others
    if (path === undefined) return undefined
    this.#asked.delete(path)
    this.#others.delete(path)
    return path
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    for (let path = this.#take(); path !== undefined; path = this.#take())
      await this.#render(path).catch((error: unknown) =>
        log.warn({error, path}, 'a page could not be rendered again in the background'),
      )
    this.#isRunning = false
  }
}
