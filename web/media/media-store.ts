import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile} from 'node:fs/promises'
import path from 'node:path'

export type StoredMedia = Readonly<{contentType: string; bytes: Buffer}>

const maxFiles = 5_000
const lineEnd = 0x0a

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Makes room when visitors requested more pictures than a site has: removes the half that was not read for the longest time. */
async function evictLeastRecentlyRead(folder: string, max: number): Promise<void> {
  const files = await readdir(folder)
  if (files.length < max) return
  const read = await Promise.all(
    files.map(async (file) => ({file, at: (await stat(path.join(folder, file))).mtimeMs})),
  )
  const oldest = read.toSorted((one, other) => one.at - other.at).slice(0, max / 2)
  await Promise.all(oldest.map(async ({file}) => await rm(path.join(folder, file), {force: true})))
}

/** Keeps pictures in a folder, one file each: its media type, a line end, its bytes. */
export function mediaStore(root: string, max = maxFiles) {
  const folder = path.join(root, 'media')
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    async get(key: string): Promise<StoredMedia | undefined> {
      try {
        const stored = await readFile(fileOf(key))
        const now = new Date()
        // Its time of change tells when it was read last; a picture itself never changes.
        await utimes(fileOf(key), now, now)
        const end = stored.indexOf(lineEnd)
        return {contentType: stored.toString('latin1', 0, end), bytes: stored.subarray(end + 1)}
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async put(key: string, {contentType, bytes}: StoredMedia): Promise<void> {
      await mkdir(folder, {recursive: true})
      await evictLeastRecentlyRead(folder, max)
      const draft = `${fileOf(key)}.${randomUUID()}`
      await writeFile(draft, Buffer.concat([Buffer.from(`${contentType}\n`, 'latin1'), bytes]))
      await rename(draft, fileOf(key))
    },
  }
}
