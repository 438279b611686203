import path from 'node:path'
import postgres from 'postgres'
import {type AppliedMigration, listPendingMigrations, readMigrations} from '#supabase/migrate/migrate.ts'
import {type Finding, fail, pass, skip, type Setup} from './finding.ts'

/**
 * Objects of the schema "public" that are not secure, a sentence each: tables without row-level security, policies or explicit grants, views without
 * security_invoker, and rights of visitors or PUBLIC that no migration should grant.
 */
export async function findInsecureObjects(sql: postgres.ISql): Promise<string[]> {
  const rows = await sql<{problem: string}[]>`
    with relations as (
      select oid, relname as name, relkind as kind, relrowsecurity, reloptions, relacl
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    ),
    tables as (select * from relations where kind in ('r', 'p')),
    lists as (
      select name, relacl as acl from relations
      union all
      select relations.name, attacl from pg_attribute join relations on relations.oid = attrelid
    ),
    grants as (
      select lists.name, coalesce(role.rolname, 'PUBLIC') as grantee, item.privilege_type as privilege
      from lists
        cross join lateral aclexplode(lists.acl) as item
        left join pg_roles role on role.oid = item.grantee
    ),
    functions as (
      select proc.oid::regprocedure::text as name, coalesce(role.rolname, 'PUBLIC') as grantee
      from pg_proc proc
        cross join lateral aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
        left join pg_roles role on role.oid = acl.grantee
      where pronamespace = 'public'::regnamespace
    )
    select name || ' has no row-level security' as problem from tables where not relrowsecurity
    union all
    select name || ' has no policy' from tables
      where not exists (select from pg_policy where polrelid = tables.oid)
    union all
    select name || ' has no explicit grant' from relations
      where not exists (select from grants where grants.name = relations.name and grantee <> current_user)
    union all
    select name || ' is a view without security_invoker' from relations
      where kind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)
    union all
    select name || ' is a materialized view or foreign table, which policies don''t protect' from relations where kind in ('m', 'f')
    union all
    select name || ': ' || grantee || ' has ' || privilege from grants
      where grantee = 'PUBLIC'
        or (grantee in ('anon', 'authenticated') and privilege <> 'SELECT')
        or grantee = 'site_writer'
        or (grantee = 'publication_writer' and privilege <> 'INSERT')
        or (grantee = 'service_role' and privilege not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
    union all
    select name || ' can be called by PUBLIC' from functions where grantee = 'PUBLIC'
    order by 1`
  return rows.map(({problem}) => problem)
}

const applyAdvice = 'npm run supabase:provision applies what is missing'

async function checkMigrations(sql: postgres.Sql): Promise<Finding> {
  const applied = await sql<AppliedMigration[]>`
    select version, coalesce(name, '') as name, array_to_string(statements, '') as text
    from supabase_migrations.schema_migrations`
  const pending = listPendingMigrations(
    readMigrations(path.resolve(import.meta.dirname, '../../supabase/migrations')),
    applied,
  )
  return pending.length === 0
    ? pass('every migration is applied')
    : fail(`not applied: ${pending.map(({version, name}) => `${version}_${name}`).join(', ')}`, applyAdvice)
}

async function checkExposure(sql: postgres.Sql): Promise<Finding> {
  const problems = await findInsecureObjects(sql)
  return problems.length === 0
    ? pass('every table has row-level security, policies and explicit grants')
    : fail(
        `the schema "public" is exposed: ${problems.join(', ')}`,
        'revoke the extra grants, add the missing policies as in supabase/schemas, and drop objects that no migration created',
      )
}

/** Whether the sign-in service may call the function of its mail hook. */
async function checkMailHook(sql: postgres.Sql): Promise<Finding> {
  const [row] = await sql<{mayCall: boolean | null}[]>`
    select has_function_privilege('supabase_auth_admin', to_regprocedure('public.queue_auth_mail(jsonb)'), 'execute')
      as "mayCall"`
  return row?.mayCall === true
    ? pass('the sign-in service can call the mail hook')
    : fail('the sign-in service can’t call the mail hook: accounts get no mails', applyAdvice)
}

/** Checks the database as its owner: migrations, exposed objects, and the mail hook. */
export async function checkTables({SUPABASE_DB_URL}: Setup): Promise<readonly Finding[]> {
  if (!SUPABASE_DB_URL)
    return [skip('migrations, policies, grants and the mail hook in the database', 'needs SUPABASE_DB_URL')]
  const sql = postgres(SUPABASE_DB_URL, {
    max: 1,
    connect_timeout: 10,
    connection: {statement_timeout: 10_000},
    onnotice: () => undefined,
  })
  try {
    return [await checkMigrations(sql), await checkExposure(sql), await checkMailHook(sql)]
  } finally {
    await sql.end({timeout: 1})
  }
}
