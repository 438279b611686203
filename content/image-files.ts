import {createHash} from 'node:crypto'
import {glob, mkdir, readFile, writeFile} from 'node:fs/promises'
import path from 'node:path'

/** The demo brand's pictures, beside its documents. */
export const imagesFolder = path.join(import.meta.dirname, 'images')

/** The hash by which a dataset identifies images. */
export const imageHash = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('hex')

/** The bytes of an image. Throws an Error that names a missing file. */
export async function readImage(name: string, folder: string): Promise<Buffer> {
  const file = path.join(folder, name)
  try {
    return await readFile(file)
  } catch (error) {
    throw new Error(`Image ${file} not found`, {cause: error})
  }
}

/** The names of the images in a folder by the hash of their bytes. */
export async function namesByHash(folder: string): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for await (const name of glob('*', {cwd: folder})) names.set(imageHash(await readImage(name, folder)), name)
  return names
}

/** Writes an image file. */
export async function writeImage(name: string, bytes: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, {recursive: true})
  await writeFile(path.join(folder, name), bytes)
}
