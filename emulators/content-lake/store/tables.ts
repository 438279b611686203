import {randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'

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
