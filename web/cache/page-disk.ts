import {readdir, rm, stat} from 'node:fs/promises'
import path from 'node:path'
import {ByteLru} from './byte-lru.ts'

/** Where Next stores pages at runtime. The build's pages are elsewhere, and stay. */
const storeName = 'route-cache'

// The main file of an entry, and its companions.
const mainFile = /\.(?:html|body)$/u
const besides = ['.rsc', '.meta', '.segments']

const isStoredAtRuntime = (key: string): boolean => key.startsWith(`/${storeName}/`)

/** The pages on disk, by Next's keys. Above the byte limit, evicts the least recently read pages. */
export class PageDisk {
  readonly #folder: string
  readonly #held: ByteLru<null>
  readonly #onFailure: (error: unknown) => void
  #deleting = Promise.resolve()

  /** @param folder Next's output folder for the server. */
  constructor(folder: string, maxBytes: number, onFailure: (error: unknown) => void) {
    this.#folder = folder
    this.#onFailure = onFailure
    this.#held = new ByteLru(maxBytes, (key) => this.#forget(key))
  }

  get bytes(): number {
    return this.#held.bytes
  }

  onWritten(key: string, bytes: number): void {
    if (isStoredAtRuntime(key)) this.#held.set(key, null, bytes)
  }

  onRead(key: string): void {
    this.#held.get(key)
  }

  /** Takes over the entries of an earlier process, oldest first. */
  async takeOver(): Promise<void> {
    const entries = await readdir(path.join(this.#folder, storeName), {recursive: true}).catch(
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
        throw error
      },
    )
    const main = entries.filter((name) => mainFile.test(name) && !name.includes('.segments/'))
    const found: Array<Readonly<{key: string; bytes: number; at: number}>> = []
    for (const name of main) found.push(await this.#measure(name))
    for (const {key, bytes} of found.toSorted((a, b) => a.at - b.at))
      if (!this.#held.has(key)) this.#held.set(key, null, bytes)
  }

  /** Resolves when all pending deletions are done. */
  async settled(): Promise<void> {
    await this.#deleting
  }

  async #measure(name: string): Promise<Readonly<{key: string; bytes: number; at: number}>> {
    const stem = name.replace(mainFile, '')
    const at = (suffix: string) => path.join(this.#folder, storeName, `${stem}${suffix}`)
    const segments = await readdir(at('.segments'), {recursive: true}).catch(() => [])
    const files = [
      path.join(this.#folder, storeName, name),
      at('.rsc'),
      at('.meta'),
      ...segments.map((segment) => path.join(at('.segments'), segment)),
    ]
    // Missing files don't count.
    const stats = await Promise.all(files.map(async (file) => await stat(file).catch(() => null)))
    return {
      key: `/${storeName}/${stem}`,
      bytes: stats.reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0),
      at: stats[0]?.mtimeMs ?? 0,
    }
  }

  #forget(key: string): void {
    const stem = path.join(this.#folder, key)
    const remove = async () => {
      // Deletes the file that Next looks for first. Without it, Next ignores the rest of the entry.
      for (const suffix of ['.html', '.body', ...besides])
        if (!this.#held.has(key)) await rm(`${stem}${suffix}`, {recursive: true, force: true})
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
