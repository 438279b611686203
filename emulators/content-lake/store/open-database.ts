import {mkdirSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'

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
