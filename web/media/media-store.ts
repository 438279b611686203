import {createHash, randomUUID} from 'node:crypto'
import {mkdir, readFile, readdir, rename, rm, writeFile} from 'node:fs/promises'
import path from 'node:path'

export type StoredMedia = Readonly<{contentType: string; bytes: Buffer}>

const mostFiles = 5_000
const lineEnd = 0x0a

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Makes room when somebody asked for more pictures than a site has: what is dropped is only asked again. */
async function keepSmall(folder: string): Promise<void> {
  const files = await readdir(folder)
  if (files.length < mostFiles) return
  await Promise.all(files.slice(0, mostFiles / 2).map((file) => rm(path.join(folder, file), {force: true})))
}

/** Keeps pictures in a folder, one file each: its media type, a line end, its bytes. */
export function mediaStore(root: string) {
  const folder = path.join(root, 'media')
  const fileOf = (key: string) => path.join(folder, createHash('sha256').update(key).digest('hex'))
  return {
    async get(key: string): Promise<StoredMedia | undefined> {
      try {
        const stored = await readFile(fileOf(key))
        const end = stored.indexOf(lineEnd)
        return {contentType: stored.toString('latin1', 0, end), bytes: stored.subarray(end + 1)}
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async put(key: string, {contentType, bytes}: StoredMedia): Promise<void> {
      await mkdir(folder, {recursive: true})
      await keepSmall(folder)
      const draft = `${fileOf(key)}.${randomUUID()}`
      await writeFile(draft, Buffer.concat([Buffer.from(`${contentType}\n`, 'latin1'), bytes]))
      await rename(draft, fileOf(key))
    },
  }
}
