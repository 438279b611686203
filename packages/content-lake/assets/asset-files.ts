import {createHash} from 'node:crypto'
import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {mkdir, open, readFile, rename} from 'node:fs/promises'
import path from 'node:path'
import type {StoredDocument} from '../store/document.ts'
import {httpError} from '../http/http-error.ts'

const assetTypes = new Set(['sanity.imageAsset', 'sanity.fileAsset'])

/** The address of an asset by the path that its document holds. */
export const assetAddress = (publicUrl: string, relativePath: string): string =>
  `${publicUrl}/${relativePath}`

/** Replaces the addresses in an asset's document with those of this Content Lake. The asset may come from another one. */
export function withAddress(document: StoredDocument, publicUrl: string): StoredDocument {
  const {path, url} = document
  if (!assetTypes.has(document._type) || typeof path !== 'string') return document
  const localUrl = assetAddress(publicUrl, path)
  return url === localUrl ? document : {...document, url: localUrl}
}

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

  /** The names of all stored files. */
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
