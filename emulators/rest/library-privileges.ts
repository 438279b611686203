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

// Of the roles that visitors have: on tables and columns of "public", and on those that are still to be made.
const statement = `
  with lists as (
    select relname::text as name, relacl as acl from pg_class where relnamespace = 'public'::regnamespace
    union all
    select attrelid::regclass::text || '.' || attname, attacl from pg_attribute
      join pg_class on pg_class.oid = attrelid and relnamespace = 'public'::regnamespace
    union all
    select 'new ' || defaclobjtype::text, defaclacl from pg_default_acl
      where defaclnamespace = 'public'::regnamespace
  )
  select distinct role.rolname || ' has ' || item.privilege_type || ' on ' || lists.name as privilege
  from lists cross join lateral aclexplode(lists.acl) as item join pg_roles role on role.oid = item.grantee
  where role.rolname in ('anon', 'authenticated', 'site_writer')`

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
