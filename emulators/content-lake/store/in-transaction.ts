import type {DatabaseSync} from 'node:sqlite'

/** Runs work in one transaction of a database: all of it is on disk on return, or none of it once it throws. */
export function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('begin immediate')
  try {
    const result = work()
    database.exec('commit')
    return result
  } catch (error) {
    // On a full disk SQLite has rolled back already; to do it again would hide why.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
