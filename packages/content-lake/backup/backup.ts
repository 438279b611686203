import {
  mkdtempSync,
  readFileSync,
  rmSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import {open} from 'node:fs/promises'
import path from 'node:path'
import {type AssetFiles, isAssetName} from '../assets/asset-files.ts'
import {DatabaseSync} from 'node:sqlite'
import {deflateSync, inflateSync} from 'node:zlib'
import {z} from 'zod'

export type ArchiveEntry = Readonly<{name: string; bytes: Buffer}>

// SQLite's own archive format: `sqlite3 <file> -A --list` shows its contents.
const table = 'create table sqlar (name text primary key, mode int, mtime int, sz int, data blob)'
const ordinaryFile = 0o100644

const row = z.object({sz: z.number().int(), data: z.instanceof(Uint8Array)})
const nameRow = z.object({name: z.string()})
const soundness = z.object({integrity_check: z.string()})

/** Writes files into one new file. */
export function writeArchive(file: string, entries: Iterable<ArchiveEntry>): void {
  const archive = new DatabaseSync(file)
  try {
    archive.exec(table)
    const put = archive.prepare('insert into sqlar (name, mode, mtime, sz, data) values (?, ?, ?, ?, ?)')
    const now = Math.trunc(Date.now() / 1_000)
    archive.exec('begin')
    for (const {name, bytes} of entries) {
      const packed = deflateSync(bytes)
      put.run(
        name,
        ordinaryFile,
        now,
        bytes.byteLength,
        packed.byteLength < bytes.byteLength ? packed : bytes,
      )
    }
    archive.exec('commit')
  } finally {
    archive.close()
  }
}

/** An archive, opened for reading. Throws an Error if the file isn't an archive or is damaged. */
export class Archive {
  readonly names: readonly string[]
  readonly #database: DatabaseSync

  constructor(file: string) {
    this.#database = new DatabaseSync(file, {readOnly: true})
    try {
      const sound = soundness.safeParse(this.#database.prepare('pragma integrity_check').get())
      if (sound.data?.integrity_check !== 'ok') throw new Error('the file is damaged')
      const names = this.#database.prepare('select name from sqlar order by name').all()
      this.names = names.map((entry) => nameRow.parse(entry).name)
    } catch (error) {
      this.#database.close()
      throw error
    }
  }

  read(name: string): Buffer {
    const {sz, data} = row.parse(
      this.#database.prepare('select sz, data from sqlar where name = ?').get(name),
    )
    return data.byteLength === sz ? Buffer.from(data) : inflateSync(data)
  }

  close(): void {
    this.#database.close()
  }
}

/** A database that can be copied into a new SQLite file. */
export type Copied = Readonly<{copyTo: (file: string) => void}>

/**
 * Copies databases, as a consistent snapshot, and all assets into one file, and opens it for reading. The file is
 * deleted when it has been read.
 * @param folder The folder for temporary files.
 * @param databases The databases by file name.
 */
export async function takeBackup(
  folder: string,
  databases: ReadonlyMap<string, Copied>,
  assets: AssetFiles,
): Promise<ReadableStream<Uint8Array>> {
  const aside = mkdtempSync(path.join(folder, 'backup-'))
  const clear = () => rmSync(aside, {recursive: true, force: true})
  try {
    // Synchronous, so that no write happens in between. Assets are stored before their documents.
    for (const [name, database] of databases) database.copyTo(path.join(aside, name))
    const archive = path.join(aside, 'archive')
    writeArchive(archive, entries(aside, databases.keys(), assets))
    return await readOnce(archive, clear)
  } catch (error) {
    clear()
    throw error
  }
}

const chunkSize = 1024 * 1024

/** Streams a file; `clear` is called at its end or on cancel. */
async function readOnce(file: string, clear: () => void): Promise<ReadableStream<Uint8Array>> {
  const handle = await open(file)
  const end = async () => {
    await handle.close()
    clear()
  }
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const {bytesRead, buffer} = await handle.read(Buffer.alloc(chunkSize), 0, chunkSize, null)
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
      await end()
      controller.close()
    },
    cancel: end,
  })
}

function* entries(aside: string, names: Iterable<string>, assets: AssetFiles): Generator<ArchiveEntry> {
  for (const name of names) yield {name, bytes: readFileSync(path.join(aside, name))}
  for (const name of assets.names()) yield {name: `assets/${name}`, bytes: assets.read(name)}
}

const ready = 'restore-ready'
const leftover = /^(?:backup-|upload-|restore-\d)/

/**
 * Unpacks a backup beside the data that it will replace. Nothing is replaced yet.
 * @param databases The names of the files that it must contain.
 * @returns The folder. Throws an Error that describes the problem if the backup is damaged or incomplete.
 */
export function unpackBackup(file: string, folder: string, databases: readonly string[]): string {
  const aside = path.join(folder, `restore-${process.hrtime.bigint()}`)
  const archive = new Archive(file)
  try {
    const missing = databases.filter((name) => !archive.names.includes(name))
    if (missing.length > 0) throw new Error(`it does not contain ${missing.join(', ')}`)
    const unexpected = archive.names.filter(
      (name) => !databases.includes(name) && assetIn(name) === undefined,
    )
    if (unexpected.length > 0)
      throw new Error(`it holds ${unexpected.join(', ')}, which does not belong to a backup`)
    mkdirSync(path.join(aside, 'assets'), {recursive: true})
    for (const name of archive.names) writeThrough(path.join(aside, name), archive.read(name))
    return aside
  } catch (error) {
    rmSync(aside, {recursive: true, force: true})
    throw error
  } finally {
    archive.close()
  }
}

const assetIn = (name: string): string | undefined => {
  const [, asset = ''] = /^assets\/(.+)$/.exec(name) ?? []
  return isAssetName(asset) ? asset : undefined
}

/**
 * Replaces the data, which must be closed, by an unpacked backup. After a kill, `finishRestore` completes it at the next start.
 */
export function replaceData(aside: string, folder: string): void {
  renameSync(aside, path.join(folder, ready))
  finishRestore(folder)
}

/** Completes an interrupted restore, and removes temporary files of other restores and of backups. */
export function finishRestore(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((entry) => leftover.test(entry)))
    rmSync(path.join(folder, name), {recursive: true})
  const source = path.join(folder, ready)
  if (!existsSync(source)) return
  const assets = path.join(folder, 'assets')
  mkdirSync(assets, {recursive: true})
  for (const name of readdirSync(path.join(source, 'assets')))
    renameSync(path.join(source, 'assets', name), path.join(assets, name))
  for (const name of readdirSync(source).filter((entry) => entry.endsWith('.sqlite'))) {
    const target = path.join(folder, name)
    // The write-ahead log of the old file must not be applied to the new one.
    for (const suffix of ['-wal', '-shm']) rmSync(`${target}${suffix}`, {force: true})
    renameSync(path.join(source, name), target)
  }
  rmSync(source, {recursive: true})
}

function writeThrough(file: string, bytes: Buffer): void {
  const descriptor = openSync(file, 'w')
  try {
    writeFileSync(descriptor, bytes)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
