import type postgres from 'postgres'

/**
 * Objects of the schema "public" that are not secure, a sentence each: tables without row-level security, policies or explicit
 * grants, views without security_invoker, and rights of visitors or PUBLIC that no migration should grant.
 */
export async function insecureObjectsOf(sql: postgres.ISql): Promise<string[]> {
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
      select lists.name, coalesce(role.rolname, 'PUBLIC') as grantee, item.privilege_type as right
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
    select name || ' is copied or foreign data, which no policy binds' from relations where kind in ('m', 'f')
    union all
    select name || ': ' || grantee || ' has ' || "right" from grants
      where grantee = 'PUBLIC'
        or (grantee in ('anon', 'authenticated') and "right" <> 'SELECT')
        or grantee = 'site_writer'
        or (grantee = 'service_role' and "right" not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE'))
    union all
    select name || ' may be called by PUBLIC' from functions where grantee = 'PUBLIC'
    order by 1`
  return rows.map(({problem}) => problem)
}
