import {readFileSync} from 'node:fs'
import type postgres from 'postgres'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** The passwords of the roles that the REST gateway and the auth service sign in with. */
export type RolePasswords = Readonly<Record<'authenticator' | 'supabase_auth_admin', string>>

/**
 * Gives a new cluster the roles, schemas and defaults that migrations find in a hosted project. Safe to repeat.
 * The login roles get their passwords.
 */
export async function prepareRoles(sql: postgres.Sql, passwords: RolePasswords): Promise<void> {
  await sql.begin(async (tx) => {
    const [{isNew} = {isNew: false}] = await tx<{isNew: boolean}[]>`
      select not exists (select from pg_roles where rolname = 'authenticator') as "isNew"`
    await tx.unsafe(text('hosted-roles.sql'))
    if (isNew) await tx.unsafe(text('hosted-defaults.sql'))
    await tx.unsafe(text('auth-tables.sql'))
    await tx.unsafe(text('hosted-services.sql'))
    for (const [role, password] of Object.entries(passwords)) {
      const [{statement} = {statement: ''}] = await tx<{statement: string}[]>`
        select format('alter role %I password %L', ${role}::text, ${password}::text) as statement`
      await tx.unsafe(statement)
    }
  })
}
