import {readdirSync, rmSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import path from 'node:path'
import {hasCode} from '#runtime/process/process-info.ts'
import {ByteLru} from './byte-lru.ts'

/** Where Next stores pages at runtime. The build's pages are elsewhere, and stay. */
const storeName = 'route-cache'

// In this order, because Next ignores an entry without its first file.
const suffixes = ['.html', '.body', '.rsc', '.meta', '.segments']

/** The pages on disk, by Next's keys. Above the byte limit, evicts the least recently read pages. */
export class PageDisk {
  readonly #folder: string
  readonly #held: ByteLru<null>
  readonly #onFailure: (error: unknown) => void
  #deleting = Promise.resolve()

  /**
   * Deletes the pages of an earlier process, which all count as changed.
   * @param folder Next's output folder for the server.
   */
  constructor(folder: string, maxBytes: number, onFailure: (error: unknown) => void) {
    this.#folder = folder
    this.#onFailure = onFailure
    this.#held = new ByteLru(maxBytes, (key) => this.#forget(key))
    try {
      // The folder itself may be a volume.
      const store = path.join(folder, storeName)
      for (const name of readdirSync(store)) rmSync(path.join(store, name), {recursive: true})
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) onFailure(error)
    }
  }

  get bytes(): number {
    return this.#held.bytes
  }

  onWritten(key: string, bytes: number): void {
    if (key.startsWith(`/${storeName}/`)) this.#held.set(key, null, bytes)
  }

  onRead(key: string): void {
    this.#held.get(key)
  }

  /** Resolves when all pending deletions are done. */
  async settled(): Promise<void> {
    await this.#deleting
  }

  #forget(key: string): void {
    const remove = async () => {
      for (const suffix of suffixes)
        if (!this.#held.has(key))
          await rm(path.join(this.#folder, `${key}${suffix}`), {recursive: true, force: true})
    }
    this.#deleting = this.#deleting.then(remove).catch((error: unknown) => this.#onFailure(error))
  }
}

/**
 * Writes buffers in JSON as base64 instead of a list of numbers. Next serializes each stored page to JSON only to measure it. A number for each byte
 * would be a quarter of a render's cost.
 */
export function writeBuffersShortly(): void {
  Object.defineProperty(Buffer.prototype, 'toJSON', {
    configurable: true,
    writable: true,
    value: function toJSON(this: Buffer) {
      return {type: 'Buffer', encoding: 'base64', data: this.toString('base64')}
    },
  })
}
