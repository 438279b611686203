import {hash, randomUUID} from 'node:crypto'
import {readFileSync, readdirSync, rmSync} from 'node:fs'
import {mkdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises'
import path from 'node:path'
import {deserialize, serialize} from 'node:v8'
import type {CacheControl} from 'next/dist/server/lib/cache-control.js'
import type {CacheHandlerValue} from 'next/dist/server/lib/incremental-cache/index.js'
import type {CachedRouteKind} from 'next/dist/server/response-cache/types.js'
import {z} from 'zod'
import {hasCode} from '#runtime/process/process-info.ts'
import {ByteLru} from './byte-lru.ts'

/** A page, route or read, with its lifetime and when it was stored. */
export type Entry = CacheHandlerValue

/** The text of a page is separate and in UTF-8, because V8 would write each of its characters as two bytes. */
const stored = z.object({
  entry: z.custom<Entry>((entry) => typeof entry === 'object' && entry !== null && 'value' in entry),
  html: z.instanceof(Buffer).nullable(),
})

function toBytes(entry: Entry): Buffer {
  const {value} = entry
  return value?.kind === 'APP_PAGE'
    ? serialize({entry: {...entry, value: {...value, html: ''}}, html: Buffer.from(value.html)})
    : serialize({entry, html: null})
}

function fromBytes(bytes: Buffer): Entry {
  const {entry, html} = stored.parse(deserialize(bytes))
  if (entry.value?.kind === 'APP_PAGE') entry.value.html = String(html)
  return entry
}

/** Entries in a folder, one file each, by their complete keys. Above the byte limit, evicts the least recently read entries. */
export class EntryDisk {
  readonly #folder: string
  readonly #held: ByteLru<null>
  readonly #onFailure: (error: unknown) => void
  #deleting = Promise.resolve()

  constructor(folder: string, maxBytes: number, onFailure: (error: unknown) => void) {
    this.#folder = folder
    this.#onFailure = onFailure
    this.#held = new ByteLru(maxBytes, (key) => this.#forget(key))
  }

  get bytes(): number {
    return this.#held.bytes
  }

  /** Deletes all entries. The folder itself may be a volume. */
  clear(): void {
    try {
      for (const name of readdirSync(this.#folder)) rmSync(path.join(this.#folder, name), {recursive: true})
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) this.#onFailure(error)
    }
  }

  async get(key: string): Promise<Entry | null> {
    this.#held.get(key)
    try {
      return fromBytes(await readFile(this.#toFile(key)))
    } catch (error) {
      if (!hasCode(error, 'ENOENT')) this.#onFailure(error)
      return null
    }
  }

  /** Stores an entry by renaming, so that a reader never gets a part of it. */
  async set(key: string, entry: Entry): Promise<void> {
    const bytes = toBytes(entry)
    const draft = path.join(this.#folder, `${randomUUID()}.tmp`)
    await mkdir(this.#folder, {recursive: true})
    await writeFile(draft, bytes)
    await rename(draft, this.#toFile(key))
    this.#held.set(key, null, bytes.byteLength)
  }

  /** Resolves when all pending deletions are done. */
  async settled(): Promise<void> {
    await this.#deleting
  }

  #toFile(key: string): string {
    return path.join(this.#folder, hash('sha256', key))
  }

  #forget(key: string): void {
    const remove = async () => {
      if (this.#held.peek(key) === undefined) await rm(this.#toFile(key), {force: true})
    }
    this.#deleting = this.#deleting.then(remove).catch((error: unknown) => this.#onFailure(error))
  }
}

/** The page path in one of Next's keys: the part after the source marker. */
export const toPagePath = (key: string): string => key.slice(key.indexOf('/$/') + 2)

const builtMeta = z.object({
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  status: z.number().optional(),
  segmentPaths: z.array(z.string()).nullish(),
  routeCache: z.object({key: z.string(), isFallback: z.boolean()}),
})

// Next declares its kinds as constants that TypeScript inlines and other compilers can't see.
const pageKind = z.custom<CachedRouteKind.APP_PAGE>((kind) => kind === 'APP_PAGE').parse('APP_PAGE')
const routeKind = z.custom<CachedRouteKind.APP_ROUTE>((kind) => kind === 'APP_ROUTE').parse('APP_ROUTE')

const builtRoutes = z.object({
  routes: z.record(
    z.string(),
    z.object({
      initialRevalidateSeconds: z.union([z.number(), z.literal(false)]),
      initialExpireSeconds: z.number().optional(),
    }),
  ),
})

/** The lifetimes of the build's pages, by their paths. Without its manifest, each request for them goes to Next. */
export function readLifetimes(folder: string): ReadonlyMap<string, CacheControl> {
  try {
    const {routes} = builtRoutes.parse(
      JSON.parse(readFileSync(path.join(folder, '../prerender-manifest.json'), 'utf8')),
    )
    return new Map(
      Object.entries(routes).map(([page, {initialRevalidateSeconds, initialExpireSeconds}]) => [
        page,
        {revalidate: initialRevalidateSeconds, expire: initialExpireSeconds},
      ]),
    )
  } catch {
    return new Map()
  }
}

/**
 * The page or route that the build rendered for a key. Null if it didn't.
 * @param folder Next's output folder for the server.
 */
export async function readBuilt(
  folder: string,
  key: string,
  kind: string,
  isFallback: boolean,
): Promise<Entry | null> {
  const app = path.join(folder, 'app')
  const file = path.join(app, toPagePath(key))
  if (!file.startsWith(app + path.sep)) return null
  const read = async (suffix: string) => await readFile(`${file}${suffix}`)
  try {
    const {headers, status, segmentPaths, routeCache} = builtMeta.parse(
      JSON.parse(String(await read('.meta'))),
    )
    if (routeCache.key !== key || routeCache.isFallback !== isFallback) return null
    const isRoute = kind === 'APP_ROUTE'
    const main = isRoute ? '.body' : '.html'
    const [body, {mtimeMs: lastModified}] = await Promise.all([read(main), stat(`${file}${main}`)])
    if (isRoute) return {lastModified, value: {kind: routeKind, body, headers, status: status ?? 200}}
    const segments = (segmentPaths ?? []).map(
      async (name) => [name, await read(`.segments${name}.segment.rsc`)] as const,
    )
    return {
      lastModified,
      value: {
        kind: pageKind,
        html: String(body),
        rscData: isFallback ? undefined : await read('.rsc'),
        headers,
        status,
        postponed: undefined,
        segmentData: new Map(await Promise.all(segments)),
      },
    }
  } catch {
    // Next renders a page that can't be read.
    return null
  }
}
