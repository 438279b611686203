import {createHash, randomUUID} from 'node:crypto'
import {access, mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'

const stored = z.object({at: z.number(), value: z.unknown()})

/** An answer that was good once, and when (milliseconds since 1970). */
export type StoredResponse = Readonly<{at: number; value: unknown}>

/** Durable memory of the last good answer of each read. */
export type ResponseStore = Readonly<{
  has(key: string): Promise<boolean>
  get(key: string): Promise<StoredResponse | undefined>
  put(key: string, answer: StoredResponse): Promise<void>
}>

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Keeps one file a read in a folder. A file is replaced by renaming, so a crash never leaves half an answer. */
export function fileResponseStore(folder: string): ResponseStore {
  const fileOf = (key: string) => path.join(folder, `${key}.json`)
  return {
    has: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    async get(key) {
      try {
        return stored.parse(JSON.parse(await readFile(fileOf(key), 'utf8')))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async put(key, answer) {
      await mkdir(folder, {recursive: true})
      const draft = `${fileOf(key)}.${randomUUID()}.tmp`
      await writeFile(draft, JSON.stringify(answer))
      await rename(draft, fileOf(key))
    },
  }
}

/** A file-safe key for what was asked. */
export const responseKey = (source: string, request: unknown): string =>
  `${source}-${createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 40)}`
