import type {StatementSync} from 'node:sqlite'
import {z} from 'zod'
import type {Databases} from '../store/databases.ts'

const table = `
  create table if not exists settings (
    kind text not null, id text not null, body text not null, primary key (kind, id)
  ) without rowid;
`

type Kind = 'cors' | 'dataset' | 'hook' | 'schema'
type Body = Readonly<Record<string, unknown>>

const body = z.string().transform((text): unknown => JSON.parse(text))
const row = z.object({body: body.pipe(z.record(z.string(), z.unknown()))})

/** Settings of the project. Backups do not include them: they belong to the installation, not to the content. */
export class ProjectSettings {
  readonly #database
  readonly #statements: Readonly<Record<'list' | 'put' | 'remove', StatementSync>>

  /** Throws when another process holds them. */
  constructor(databases: Databases) {
    this.#database = databases.open('project', table)
    this.#statements = {
      list: this.#database.prepare('select body from settings where kind = ? order by id'),
      put: this.#database.prepare('insert or replace into settings (kind, id, body) values (?, ?, ?)'),
      remove: this.#database.prepare('delete from settings where kind = ? and id = ?'),
    }
  }

  /** All settings of a kind. */
  list(kind: Kind): Body[] {
    return this.#statements.list.all(kind).map((found) => row.parse(found).body)
  }

  /** Stores or replaces a setting, and returns it. */
  put(kind: Kind, id: string, setting: Body): Body {
    this.#statements.put.run(kind, id, JSON.stringify(setting))
    return setting
  }

  /** Whether there was such a setting. */
  remove(kind: Kind, id: string): boolean {
    return Number(this.#statements.remove.run(kind, id).changes) > 0
  }
}
