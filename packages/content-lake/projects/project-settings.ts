import type {StatementSync} from 'node:sqlite'
import {z} from 'zod'
import {httpError} from '../http/http-error.ts'
import {pathPart, type Call} from '../http/router.ts'
import {managerRole} from '../auth/grants.ts'
import type {Databases} from '../store/databases.ts'

/** Rejects a call to another project with 404. */
export const requireProject =
  (projectId: string) =>
  (call: Call): Call => {
    const id = pathPart(call, 'project')
    if (id !== projectId) throw httpError(404, `Project "${id}" not found`)
    return call
  }

/** Rejects users who may not manage the project, with the service's message. */
export function requireManager({user}: Call, grant: string): void {
  if (user.role !== managerRole)
    throw httpError(401, `User is missing required grant ${grant} to perform this operation`)
}

const table = `
  create table if not exists settings (
    kind text not null, id text not null, body text not null, primary key (kind, id)
  ) without rowid;
`

type Kind = 'cors' | 'dataset' | 'hook' | 'schema'
type Body = Readonly<Record<string, unknown>>

const body = z.string().transform((text): unknown => JSON.parse(text))
const row = z.object({body: body.pipe(z.record(z.string(), z.unknown()))})

/** Settings of the project. Backups don't include them, because they belong to the installation and not to the content. */
export class ProjectSettings {
  readonly #database
  readonly #statements: Readonly<Record<'list' | 'put' | 'remove', StatementSync>>

  /** Throws if another process uses them. */
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

  /** Removes a setting. Returns whether it existed. */
  remove(kind: Kind, id: string): boolean {
    return Number(this.#statements.remove.run(kind, id).changes) > 0
  }
}
