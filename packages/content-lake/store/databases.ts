import {DatabaseSync} from 'node:sqlite'
import {mkdirSync, rmSync} from 'node:fs'
import path from 'node:path'
import {randomBytes} from 'node:crypto'
import {z} from 'zod'

/** SQLITE_FULL: the disk is full. */
const sqliteFull = 13

/** Whether a write failed because the disk is full, in the database or in a file beside it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ENOSPC') || ('errcode' in error && error.errcode === sqliteFull))

/** Runs work in one transaction of a database. On return, all changes are on disk. If it throws, they are rolled back. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    // On a full disk SQLite has already rolled back. A second rollback would hide the reason.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

// Milliseconds to wait for an exiting process to release the file.
const lockTimeout = 2_000

/**
 * Opens (or creates) a SQLite file with durable commits.
 * Throws when another process uses the file.
 */
export function openDatabase(file: string, tables: string): DatabaseSync {
  mkdirSync(path.dirname(file), {recursive: true})
  const database = new DatabaseSync(file, {timeout: lockTimeout})
  try {
    // Exclusive: documents are also held in memory, so a second process on the same file would serve stale ones.
    database.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = full;
      begin immediate;
      ${tables}
      commit;
    `)
  } catch (error) {
    database.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`Cannot open ${file}: ${reason}. Does another Content Lake use this data folder?`, {
      cause: error,
    })
  }
  return database
}

/** Copies a database into a new file. */
export const copyDatabase = (database: DatabaseSync, file: string): void =>
  void database.prepare('vacuum into ?').run(file)

/** The databases of a project, by their names. */
export type Databases = Readonly<{
  /** Opens a database, and creates it with these tables if it doesn't exist. Throws if another process uses it. */
  open: (name: string, tables: string) => DatabaseSync
  close: (name: string) => void
  /** Deletes a closed database. */
  remove: (name: string) => void
}>

/** Databases in a folder, one SQLite file each. */
export function databasesIn(folder: string): Databases {
  const opened = new Map<string, DatabaseSync>()
  const toFile = (name: string) => path.join(folder, `${name}.sqlite`)
  return {
    open: (name, tables) => {
      const database = openDatabase(toFile(name), tables)
      opened.set(name, database)
      return database
    },
    close: (name) => {
      opened.get(name)?.close()
      opened.delete(name)
    },
    remove: (name) => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${toFile(name)}${end}`, {force: true})
    },
  }
}

/** Databases in memory. A closed one keeps its data until it's removed or the process ends. */
export function databasesInMemory(): Databases {
  const held = new Map<string, DatabaseSync>()
  return {
    open: (name, tables) => {
      const database = held.get(name) ?? new DatabaseSync(':memory:')
      held.set(name, database)
      database.exec(tables)
      return database
    },
    close: () => undefined,
    remove: (name) => {
      held.get(name)?.close()
      held.delete(name)
    },
  }
}

/** SQL of the tables that a dataset's database needs for its documents and their log. */
export const documentTables = `
  create table if not exists documents (id text primary key, body text not null);
  create table if not exists transactions (
    sequence integer primary key, id text not null unique, author text not null, timestamp text not null
  );
  create table if not exists changes (
    document_id text not null, sequence integer not null references transactions,
    kind text not null check (kind in ('create', 'update', 'delete')),
    mutations text not null, apply text not null, revert text not null, type text not null default '',
    primary key (document_id, sequence)
  ) without rowid;
  create index if not exists changes_by_sequence on changes (sequence);
  create table if not exists log_state (id text not null, pruned_through integer not null);
`

const columns = z.array(z.looseObject({name: z.string()}))

/** Migrates the tables of an earlier version, and names a new log. */
export function completeTables(database: DatabaseSync): void {
  const known = columns.parse(database.prepare('pragma table_info(changes)').all())
  if (!known.some(({name}) => name === 'type')) {
    database.exec(`
      alter table changes add column type text not null default '';
      update changes set type = coalesce(
        (select body ->> '$._type' from documents where documents.id = changes.document_id), '');
    `)
  }
  if (database.prepare('select 1 from log_state').get() === undefined)
    database.prepare('insert into log_state (id, pruned_through) values (?, 0)').run(newName())
}

/** Gives a log a new name, which invalidates the positions of clients. */
export const renameLog = (database: DatabaseSync): void =>
  void database.prepare('update log_state set id = ?').run(newName())

const newName = (): string => randomBytes(6).toString('hex')
