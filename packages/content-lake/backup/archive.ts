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
