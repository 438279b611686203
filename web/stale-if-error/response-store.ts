import {createHash, randomUUID} from 'node:crypto'
import {access, mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'

const stored = z.object({at: z.number(), value: z.unknown()})

/** A valid response, and when it was fetched (milliseconds since 1970). */
export type StoredResponse = Readonly<{at: number; value: unknown}>

/** Durable store of the last valid response of each read. */
export type ResponseStore = Readonly<{
  has(key: string): Promise<boolean>
  get(key: string): Promise<StoredResponse | undefined>
  put(key: string, response: StoredResponse): Promise<void>
}>

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** One file per read in a folder, for its owner alone. A file is replaced by renaming, so a crash never leaves a partial response. */
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
    async put(key, response) {
      await mkdir(folder, {recursive: true, mode: 0o700})
      const draft = `${fileOf(key)}.${randomUUID()}.tmp`
      await writeFile(draft, JSON.stringify(response), {mode: 0o600})
      await rename(draft, fileOf(key))
    },
  }
}

/**
 * A store that reads what another one has where its own has nothing: a new server has what its build read. `keepsBoth` is true of the build itself, which
 * writes for both.
 */
export const withResponsesOfBuild = (
  own: ResponseStore,
  ofBuild: ResponseStore,
  keepsBoth: boolean,
): ResponseStore => ({
  has: async (key) => (await own.has(key)) || (await ofBuild.has(key)),
  get: async (key) => (await own.get(key)) ?? (await ofBuild.get(key)),
  put: async (key, response) => {
    await own.put(key, response)
    if (keepsBoth) await ofBuild.put(key, response)
  },
})

/** A file-safe key of a request. */
export const responseKey = (source: string, request: unknown): string =>
  `${source}-${createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 40)}`
