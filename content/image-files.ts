import {createHash} from 'node:crypto'
import {glob, mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'

/** The demo brand's pictures, beside its documents. */
export const imagesFolder = path.join(import.meta.dirname, 'images')

/** How a dataset tells pictures apart: by their bytes. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex')

/** The bytes of a picture. Throws an Error that names a file which is not there. */
export async function readImage(name: string, folder: string): Promise<Buffer> {
  const file = path.join(folder, name)
  try {
    return await readFile(file)
  } catch (error) {
    throw new Error(`There is no picture ${file}`, {cause: error})
  }
}

/** The names of the pictures in a folder by the hash of their bytes. */
export async function namesByHash(folder: string): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const name of glob('*', {cwd: folder})) names.set(hashOf(await readImage(name, folder)), name)
  return names
}

/** Stores a picture. */
export async function writeImage(name: string, bytes: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, {recursive: true})
  await writeFile(path.join(folder, name), bytes)
}
