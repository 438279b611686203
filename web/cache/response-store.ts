import {createHash, randomUUID} from 'node:crypto'
import {access, mkdir, readFile, rename, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {z} from 'zod'
import {hasCode} from '#runtime/process/process-info.ts'
import {log} from '../log/log.ts'

// Without a fallback, as in a first build, waiting is better than failing.
const withoutFallbackMs = 30_000

/** How long a read may take, in milliseconds. */
export const readTimeout = (usualMs: number, hasFallback: boolean): number =>
  hasFallback ? usualMs : Math.max(usualMs, withoutFallbackMs)

const stored = z.object({at: z.number(), value: z.unknown()})

/** A valid response, and when it was fetched (milliseconds since 1970). */
export type StoredResponse = Readonly<z.infer<typeof stored>>

/** Durable store of the last valid response of each read. */
export type ResponseStore = Readonly<{
  has(key: string): Promise<boolean>
  get(key: string): Promise<StoredResponse | undefined>
  put(key: string, response: StoredResponse): Promise<void>
}>

/** The response in a file. Undefined if the file is damaged, as after a power failure. */
function parseStored(text: string): StoredResponse | undefined {
  try {
    return stored.safeParse(JSON.parse(text)).data
  } catch {
    // No JSON. The caller reports it.
    return undefined
  }
}

/**
 * One file per read in a folder that only its owner can read. A file is replaced by renaming, so a crash never leaves a partial response. A damaged
 * file counts as missing until the next valid response replaces it: one file must not take down the pages that don't need it.
 */
export function fileResponseStore(folder: string): ResponseStore {
  const toFile = (key: string) => path.join(folder, `${key}.json`)
  return {
    has: (key) =>
      access(toFile(key)).then(
        () => true,
        () => false,
      ),
    async get(key) {
      const text = await readFile(toFile(key), 'utf8').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      })
      if (text === undefined) return undefined
      const response = parseStored(text)
      if (response === undefined)
        log.error({file: toFile(key)}, 'a stored response is damaged: it counts as missing')
      return response
    },
    async put(key, response) {
      await mkdir(folder, {recursive: true, mode: 0o700})
      const draft = `${toFile(key)}.${randomUUID()}.tmp`
      await writeFile(draft, JSON.stringify(response), {mode: 0o600})
      await rename(draft, toFile(key))
    },
  }
}

/** A store that falls back to another one: a new server starts with its build's responses. With `keepsBoth`, the build writes to both. */
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

export const responseKey = (source: string, request: unknown): string =>
  `${source}-${createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 40)}`
