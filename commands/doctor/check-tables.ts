import path from 'node:path'
import postgres from 'postgres'
import {type AppliedMigration, pendingMigrations} from '#supabase/migrate/pending-migrations.ts'
import {readMigrations} from '#supabase/migrate/read-migrations.ts'
import {type Finding, fault, right, unchecked} from './finding.ts'
import {insecureObjectsOf} from './insecure-objects.ts'
import type {Setup} from './setup.ts'

const applyAdvice = 'npm run supabase:provision applies what is missing'

async function findPending(sql: postgres.Sql): Promise<Finding> {
  const applied = await sql<AppliedMigration[]>`
    select version, coalesce(name, '') as name, array_to_string(statements, '') as text
    from supabase_migrations.schema_migrations`
  const pending = pendingMigrations(
    readMigrations(path.resolve(import.meta.dirname, '../../supabase/migrations')),
    applied,
  )
  return pending.length === 0
    ? right('every migration is applied')
    : fault(`not applied: ${pending.map(({version, name}) => `${version}_${name}`).join(', ')}`, applyAdvice)
}

async function findOpen(sql: postgres.Sql): Promise<Finding> {
  const problems = await insecureObjectsOf(sql)
  return problems.length === 0
    ? right('every table has row-level security, policies and grants of its own')
    : fault(
        `the schema "public" is open: ${problems.join(', ')}`,
        'take the grants back, or make what is missing, as supabase/schemas does; drop what no migration made',
      )
}

/** Whether the sign-in service may call what its hook for mails names. */
async function findHook(sql: postgres.Sql): Promise<Finding> {
  const [row] = await sql<{mayCall: boolean | null}[]>`
    select has_function_privilege('supabase_auth_admin', to_regprocedure('public.queue_auth_mail(jsonb)'), 'execute')
      as "mayCall"`
  return row?.mayCall === true
    ? right('the sign-in service may call the hook for mails')
    : fault('the sign-in service may not call the hook for mails: no account gets one', applyAdvice)
}

/** Looks at the database as its owner: migrations, what is open to whom, and the hook for mails. */
export async function checkTables({SUPABASE_DB_URL}: Setup): Promise<readonly Finding[]> {
  if (!SUPABASE_DB_URL)
    return [
      unchecked(
        'migrations, policies, grants and the hook for mails in the database',
        'needs SUPABASE_DB_URL',
      ),
    ]
  const sql = postgres(SUPABASE_DB_URL, {
    max: 1,
    connect_timeout: 10,
    connection: {statement_timeout: 10_000},
    onnotice: () => undefined,
  })
  try {
    return [await findPending(sql), await findOpen(sql), await findHook(sql)]
  } finally {
    await sql.end({timeout: 1})
  }
}
