import {readdir, rm, stat} from 'node:fs/promises'
import path from 'node:path'
import {ByteLru} from './byte-lru.ts'

/** Where Next writes what it stores while it runs; what the build rendered is elsewhere, and stays. */
const storeName = 'route-cache'

// The file that makes an entry, and those beside it.
const mainFile = /\.(?:html|body)$/u
const besides = ['.rsc', '.meta', '.segments']

const isStoredAtRuntime = (key: string): boolean => key.startsWith(`/${storeName}/`)

/** The pages on the disk, by the keys of Next: of more bytes than allowed, those go that were read longest ago. */
export class PageDisk {
  readonly #folder: string
  readonly #held: ByteLru<null>
  readonly #onFailure: (error: unknown) => void
  #deleting = Promise.resolve()

  /** @param folder Where Next keeps the output of the server. */
  constructor(folder: string, maxBytes: number, onFailure: (error: unknown) => void) {
    this.#folder = folder
    this.#onFailure = onFailure
    this.#held = new ByteLru(maxBytes, (key) => this.#forget(key))
  }

  get bytes(): number {
    return this.#held.bytes
  }

  /** An entry was written. */
  onWritten(key: string, bytes: number): void {
    if (isStoredAtRuntime(key)) this.#held.set(key, null, bytes)
  }

  /** An entry was read. */
  onRead(key: string): void {
    this.#held.get(key)
  }

  /** Takes over what an earlier process wrote, the oldest first. */
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

  /** Resolves once everything is deleted that is to go. */
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
    // What is not there, or has just gone, takes no room.
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
      // First what Next looks for: an entry without it is not there, whatever lies beside it.
      for (const suffix of ['.html', '.body', ...besides])
        if (!this.#held.has(key)) await rm(`${stem}${suffix}`, {recursive: true, force: true})
    }
    this.#deleting = this.#deleting.then(remove).catch((error: unknown) => this.#onFailure(error))
  }
}
