import {z} from 'zod'

const guide = 'See docs/framework-internals.md.'

/**
 * Keeps the library from granting everything to everybody at the first request, which it does until a private field of its connection
 * says that row-level security is in force. Throws where the installed version has no such field.
 */
export function markRlsActive(connection: object): void {
  if (!('rlsState' in connection) || connection.rlsState !== 'unknown')
    throw new Error(
      `@supabase/lite no longer has the field rlsState: it would grant every table to anon. ${guide}`,
    )
  Object.assign(connection, {rlsState: 'active'})
}

const privileges = z.array(z.object({privilege: z.string()}))

/** Runs a statement as the owner of the database. */
export type RunStatement = (statement: string) => Promise<unknown>

// Of the roles that visitors have and of PUBLIC, which everybody is: on the schema "public" and what is in it, and on what is still to be made.
const statement = `
  with lists as (
    select relname::text as name, relacl as acl from pg_class where relnamespace = 'public'::regnamespace
    union all
    select attrelid::regclass::text || '.' || attname, attacl from pg_attribute
      join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace
    union all
    select oid::regprocedure::text, coalesce(proacl, acldefault('f', proowner)) from pg_proc
      where pronamespace = 'public'::regnamespace
    union all
    select 'the schema ' || nspname, nspacl from pg_namespace where nspname = 'public'
    union all
    select 'new ' || defaclobjtype::text || ' of ' || defaclrole::regrole::text, defaclacl from pg_default_acl
      where defaclnamespace in (0, 'public'::regnamespace)
  ), granted as (
    select case item.grantee when 0 then 'PUBLIC' else item.grantee::regrole::text end as grantee, privilege_type, lists.name
    from lists cross join lateral aclexplode(lists.acl) as item
  )
  select distinct grantee || ' has ' || privilege_type || ' on ' || name as privilege
  from granted where grantee in ('anon', 'authenticated', 'site_writer', 'PUBLIC')`

const listPrivileges = async (run: RunStatement): Promise<Set<string>> =>
  new Set(privileges.parse(await run(statement)).map(({privilege}) => privilege))

/**
 * Runs work of the library and then checks that visitors have no more privileges than before. The Error names each privilege that was
 * added; later calls still compare with the privileges from before that.
 */
export function watchPrivileges(run: RunStatement): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let allowed: Set<string> | undefined
  return async (work) => {
    const before = allowed ?? (await listPrivileges(run))
    const result = await work()
    const added = [...(await listPrivileges(run))].filter((privilege) => !before.has(privilege))
    if (added.length === 0) return result
    allowed = before
    throw new Error(`@supabase/lite has granted what no migration grants: ${added.join(', ')}. ${guide}`)
  }
}
