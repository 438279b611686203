import type postgres from 'postgres'
import {pendingMigrations, type AppliedMigration} from './pending-migrations.ts'
import {readMigrations} from './read-migrations.ts'

/**
 * Brings a database up to the migrations of a folder, each in a transaction of its own, and resolves to those applied now.
 * The history table is the Supabase CLI's. Throws a MigrationConflict, an OutdatedDatabase, or an Error that names the migration that failed.
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
  const pending = pendingMigrations(readMigrations(folder), applied)
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
