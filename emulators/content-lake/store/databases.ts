import {rmSync} from 'node:fs'
import path from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {openDatabase} from './open-database.ts'

/** The databases of a project, by their names. */
export type Databases = Readonly<{
  /** Opens one, and makes it with these tables when it does not exist. Throws when another process uses it. */
  open: (name: string, tables: string) => DatabaseSync
  close: (name: string) => void
  /** Deletes one that is closed, with all that is in it. */
  remove: (name: string) => void
}>

/** One SQLite file each, in a folder. */
export function databasesIn(folder: string): Databases {
  const opened = new Map<string, DatabaseSync>()
  const fileOf = (name: string) => path.join(folder, `${name}.sqlite`)
  return {
    open: (name, tables) => {
      const database = openDatabase(fileOf(name), tables)
      opened.set(name, database)
      return database
    },
    close: (name) => {
      opened.get(name)?.close()
      opened.delete(name)
    },
    remove: (name) => {
      for (const end of ['', '-wal', '-shm']) rmSync(`${fileOf(name)}${end}`, {force: true})
    },
  }
}

/** In memory: one that is closed keeps what is in it until it is removed, or the process ends. */
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
