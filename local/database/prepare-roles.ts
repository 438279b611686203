import {readFileSync} from 'node:fs'
import type postgres from 'postgres'

const text = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/**
 * Gives a new cluster the roles, schemas and defaults that migrations find in a hosted project; repeating it changes nothing.
 * `authenticatorPassword` is what the REST gateway signs in with: a role that can become the API roles, and nothing else.
 */
export async function prepareRoles(sql: postgres.Sql, authenticatorPassword: string): Promise<void> {
  await sql.begin(async (tx) => {
    const [{isNew} = {isNew: false}] = await tx<{isNew: boolean}[]>`
      select not exists (select from pg_roles where rolname = 'authenticator') as "isNew"`
    await tx.unsafe(text('hosted-roles.sql'))
    if (isNew) await tx.unsafe(text('hosted-defaults.sql'))
    const [{statement} = {statement: ''}] = await tx<{statement: string}[]>`
      select format('alter role authenticator password %L', ${authenticatorPassword}::text) as statement`
    await tx.unsafe(statement)
  })
}
