import {performance} from 'node:perf_hooks'
import {setTimeout as wait} from 'node:timers/promises'
import {isUnhurriedType} from '#schemas/values/departments.ts'
import {log} from '../../log/log.ts'
import {onMark} from '../mark-clock.ts'
import {type OwnAddress, requestOwnPage} from './request-again.ts'
import type {StoredPages} from './stored-pages.ts'
import {readTagType} from '../tags.ts'

const longestPauseMs = 500
/** A shorter pause couldn't measure how busy the process is. */
const shortestPauseMs = 5
/** Length of a pause, as a multiple of the render's duration: on an idle process, and the additional multiple on a fully busy one. */
const [leastRests, furtherRests] = [2, 8]

/** Renders a page again if it's still due. Rejects if the request fails. */
type Render = (path: string) => Promise<void>

/** Pauses for some milliseconds. Resolves to the busy share of the process during the pause, from 0 to 1. */
type Pause = (ms: number) => Promise<number>

const pauseLoop: Pause = async (ms) => {
  const before = performance.eventLoopUtilization()
  await wait(ms)
  return performance.eventLoopUtilization(before).utilization
}

/**
 * Renders pages again while visitors see the stored versions. It renders one page at a time, because visitors' own pages wait for a running render.
 * Pauses are longer on a busy process. The most requested pages go first.
 */
export class BackgroundRenderer {
  readonly #render: Render
  readonly #pause: Pause
  /** How often each waiting page was requested. */
  readonly #waiting = new Map<string, number>()
  #isRunning = false

  constructor(render: Render, pause: Pause = pauseLoop) {
    this.#render = render
    this.#pause = pause
  }

  /** Renders a page before pages without requests. */
  renderSoon(path: string): void {
    this.#add(path, 1)
  }

  /** Renders pages in this order. */
  renderAll(paths: readonly string[]): void {
    for (const path of paths) this.#add(path, 0)
  }

  #add(path: string, requests: number): void {
    this.#waiting.set(path, (this.#waiting.get(path) ?? 0) + requests)
    void this.#run()
  }

  #take(): string | undefined {
    let most: readonly [string, number] | undefined
    for (const entry of this.#waiting) if (most === undefined || entry[1] > most[1]) most = entry
    if (most !== undefined) this.#waiting.delete(most[0])
    return most?.[0]
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

/**
 * Renders stale pages again: all of them after each publication that may appear late, and each on request.
 * @param ownAddress The address of this process; null before the first request.
 */
export function renderAgain(pages: StoredPages, ownAddress: () => OwnAddress | null): BackgroundRenderer {
  const renderer = new BackgroundRenderer(async (path) => {
    const [again, address] = [pages.findRequestAgain(path), ownAddress()]
    if (again !== null && address !== null)
      await pages.renderAgain(
        path,
        async () => (await requestOwnPage(again, address, {mark: 'render'})).status,
      )
  })
  onMark((tags) => {
    if (tags.map(readTagType).some(isUnhurriedType)) renderer.renderAll(pages.listStale())
  })
  return renderer
}
