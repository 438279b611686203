import {readFileSync} from 'node:fs'
import type postgres from 'postgres'
import type {Keys} from '#commands/environment/keys.ts'
import {passwordOf, serviceRoles} from '#commands/environment/connection-urls.ts'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/**
 * Gives a new cluster the roles, schemas and defaults that migrations find in a hosted project; repeating it changes nothing.
 * The roles that the REST gateway and the auth module sign in with get their passwords.
 */
export async function prepareRoles(sql: postgres.Sql, keys: Keys): Promise<void> {
  await sql.begin(async (tx) => {
    const [{isNew} = {isNew: false}] = await tx<{isNew: boolean}[]>`
      select not exists (select from pg_roles where rolname = 'authenticator') as "isNew"`
    await tx.unsafe(text('hosted-roles.sql'))
    if (isNew) await tx.unsafe(text('hosted-defaults.sql'))
    await tx.unsafe(text('auth-tables.sql'))
    await tx.unsafe(text('hosted-net.sql'))
    await tx.unsafe(text('hosted-realtime.sql'))
    await tx.unsafe(text('hosted-postgrest.sql'))
    for (const role of serviceRoles) {
      const [{statement} = {statement: ''}] = await tx<{statement: string}[]>`
        select format('alter role %I password %L', ${role}::text, ${passwordOf(role, keys)}::text) as statement`
      await tx.unsafe(statement)
    }
  })
}
