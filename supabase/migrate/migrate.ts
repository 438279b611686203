import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'

type Migration = Readonly<{version: string; name: string; text: string}>

const named = /^(?<version>\d+)_(?<name>.+)\.sql$/

/** The migrations of a folder by version. Throws if a file's name lacks a version, or two files share one. */
export function readMigrations(folder: string): readonly Migration[] {
  const migrations = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file): Migration => {
      const parts = named.exec(file)?.groups
      if (!parts?.['version'] || !parts['name'])
        throw new Error(`${path.join(folder, file)} is not named <version>_<name>.sql.`)
      return {
        version: parts['version'],
        name: parts['name'],
        text: readFileSync(path.join(folder, file), 'utf8'),
      }
    })
    .toSorted((a, b) => (a.version < b.version ? -1 : 1))
  for (const [index, {version}] of migrations.entries())
    if (migrations[index + 1]?.version === version)
      throw new Error(`Two migrations have the version ${version}.`)
  return migrations
}

export type AppliedMigration = Readonly<{version: string; name: string; text: string}>

/** Other migrations than the folder's created the database. */
export class MigrationConflict extends Error {
  override readonly name = 'MigrationConflict'
  constructor(problems: readonly string[]) {
    super(
      [
        'The migrations do not fit the database.',
        ...problems.map((problem) => `- ${problem}`),
        'Put them back and add a new migration instead, or start from an empty database (the embedded one: npm run reset)',
      ].join('\n'),
    )
  }
}

/** Migrations created the database that a new baseline has replaced. */
export class UnmigratedDatabase extends Error {
  override readonly name = 'OutdatedDatabase'
  constructor() {
    super('This data folder was made by an older version: npm run reset')
  }
}

// The Supabase CLI stores a file's statements separately, without the text between them.
const plain = (text: string) => text.replaceAll(/[\s;]+/gu, '')

/**
 * The pending migrations in order. Throws a MigrationConflict if an applied one was changed or removed, or a new one precedes it, and an
 * OutdatedDatabase if the database is older than the first migration.
 */
export function listPendingMigrations(
  files: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const filesByVersion = new Map(files.map((file) => [file.version, file]))
  const done = new Set(applied.map(({version}) => version))
  const last = applied.reduce((latest, {version}) => (version > latest ? version : latest), '')
  const first = files[0]?.version ?? ''
  if (applied.some(({version}) => version < first)) throw new UnmigratedDatabase()
  const pending = files.filter(({version}) => !done.has(version))
  const problems = [
    ...applied.flatMap(({version, name, text}) => {
      const file = filesByVersion.get(version)
      if (!file) return [`${version}_${name}.sql was applied and is gone.`]
      return plain(file.text) === plain(text)
        ? []
        : [`${version}_${file.name}.sql was changed after it was applied.`]
    }),
    ...pending
      .filter(({version}) => version < last)
      .map(({version, name}) => `${version}_${name}.sql is older than ${last}, which was applied already.`),
  ]
  if (problems.length > 0) throw new MigrationConflict(problems)
  return pending
}

/**
 * Applies a folder's pending migrations, each in its own transaction, and resolves to them. The history table is the Supabase CLI's. Throws a
 * MigrationConflict, an OutdatedDatabase, or an Error that names the failed migration.
 */
export async function migrate(sql: postgres.Sql, folder: string): Promise<readonly string[]> {
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text primary key,
      statements text[],
      name text
    )`)
  const applied = await sql<AppliedMigration[]>`
    select version, coalesce(name, '') as name, array_to_string(statements, '') as text
    from supabase_migrations.schema_migrations`
  const pending = listPendingMigrations(readMigrations(folder), applied)
  for (const {version, name, text} of pending) {
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(text)
        await tx`
          insert into supabase_migrations.schema_migrations (version, name, statements)
          values (${version}, ${name}, ${[text]})`
      })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`Migration ${version}_${name}.sql failed: ${reason}`, {cause})
    }
  }
  return pending.map(({version, name}) => `${version}_${name}`)
}
