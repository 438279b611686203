import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {mkdir, open, readFile, rename} from 'node:fs/promises'
import path from 'node:path'
import {httpError} from '../http/http-error.ts'

/** Names of uploads: the hash of their bytes, for images their size in pixels, and an extension. */
const fileName = /^[a-f0-9]{40}(?:-\d+x\d+)?\.[a-z0-9]{1,10}$/

export const isAssetName = (name: string): boolean => fileName.test(name)

export const assetHash = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex')

/** The bytes of uploaded images and files, in a folder. */
export class AssetFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Stores bytes under their name; when it returns, they are on disk. */
  async put(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, {recursive: true})
    const target = this.#pathOf(name)
    const aside = `${target}.${process.hrtime.bigint()}.tmp`
    const file = await open(aside, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(aside, target)
  }

  /** Reads bytes by their name; rejects with 404 when it does not exist. */
  async get(name: string): Promise<Buffer> {
    try {
      return await readFile(this.#pathOf(name))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
        throw httpError(404, 'Asset not found')
      throw error
    }
  }

  /** The names of all that is stored. */
  names(): readonly string[] {
    return existsSync(this.#folder) ? readdirSync(this.#folder).filter(isAssetName) : []
  }

  /** Reads bytes that exist. */
  read(name: string): Buffer {
    return readFileSync(this.#pathOf(name))
  }

  #pathOf(name: string): string {
    // The name comes from an address: it must not escape the folder.
    if (!isAssetName(name)) throw httpError(404, 'Asset not found')
    return path.join(this.#folder, name)
  }
}
