import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import path from 'node:path'

export type StoredMedia = Readonly<{contentType: string; bytes: Buffer}>

const maxFiles = 5_000
const lineEnd = 0x0a

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Removes the least recently read half when visitors have requested more pictures than a site has. */
async function evictLeastRecentlyRead(folder: string, max: number): Promise<void> {
  const files = await readdir(folder)
  if (files.length < max) return
  const read = await Promise.all(
    files.map(async (file) => ({file, at: (await stat(path.join(folder, file))).mtimeMs})),
  )
  const oldest = read.toSorted((one, other) => one.at - other.at).slice(0, max / 2)
  await Promise.all(oldest.map(async ({file}) => await rm(path.join(folder, file), {force: true})))
}

/** Stores pictures in a folder. Each file contains the media type, a line end and the bytes. */
export function mediaStore(root: string, max = maxFiles) {
  const folder = path.join(root, 'media')
  const toFile = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    async get(key: string): Promise<StoredMedia | undefined> {
      try {
        const stored = await readFile(toFile(key))
        const now = new Date()
        // The modification time shows when a picture was last read, because pictures never change.
        await utimes(toFile(key), now, now)
        const end = stored.indexOf(lineEnd)
        // Damaged, as after a power failure. Browsers would keep an empty picture for a year.
        if (end < 1 || end === stored.length - 1) return undefined
        return {contentType: stored.toString('latin1', 0, end), bytes: stored.subarray(end + 1)}
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async put(key: string, {contentType, bytes}: StoredMedia): Promise<void> {
      await mkdir(folder, {recursive: true})
      await evictLeastRecentlyRead(folder, max)
      const draft = `${toFile(key)}.${randomUUID()}`
      await writeFile(draft, Buffer.concat([Buffer.from(`${contentType}\n`, 'latin1'), bytes]))
      await rename(draft, toFile(key))
    },
  }
}
