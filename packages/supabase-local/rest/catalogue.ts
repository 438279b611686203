import {z} from 'zod'
import type {PostgresConnection} from '@supabase/lite/postgres'

const guide = 'See docs/framework-internals.md.'

/**
 * Prevents the library from granting all privileges to all roles at the first request. A private field of its connection marks row-level
 * security as active. Throws if the installed version lacks this field.
 */
export function markRlsActive(connection: object): void {
  if (!('rlsState' in connection) || connection.rlsState !== 'unknown')
    throw new Error(
      `@supabase/lite no longer has the field rlsState: it would grant every table to anon. ${guide}`,
    )
  Object.assign(connection, {rlsState: 'active'})
}

const privilegesShape = z.array(z.object({privilege: z.string()}))

/** Runs a statement as the owner of the database. */
export type RunStatement = (statement: string) => Promise<unknown>

// The privileges of roles on the schema "public", on its objects, and on objects that are created later.
const privilegesStatement = (roles: readonly string[]) => `
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
  from granted where grantee in (${roles.map((role) => `'${role.replaceAll("'", "''")}'`).join(', ')})`

const listPrivileges = async (run: RunStatement, roles: readonly string[]): Promise<Set<string>> =>
  new Set(privilegesShape.parse(await run(privilegesStatement(roles))).map(({privilege}) => privilege))

/**
 * Runs work of the library, and then throws an Error that names each privilege that the roles gained. Later calls still compare with the
 * privileges from before.
 */
export function watchPrivileges(
  run: RunStatement,
  roles: readonly string[],
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  // The service role may do everything anyway. PUBLIC stands for every role.
  const watched = [...roles.filter((role) => role !== 'service_role'), 'PUBLIC']
  let allowed: Set<string> | undefined
  return async (work) => {
    const before = allowed ?? (await listPrivileges(run, watched))
    const result = await work()
    const added = [...(await listPrivileges(run, watched))].filter((privilege) => !before.has(privilege))
    if (added.length === 0) return result
    allowed = before
    throw new Error(`@supabase/lite has granted what no migration grants: ${added.join(', ')}. ${guide}`)
  }
}

/** Composite types by name, with the types of their fields in order. */
type CompositeTypes = ReadonlyMap<string, ReadonlyMap<string, string>>

const compositeRows = z.array(z.object({composite: z.string(), field: z.string(), type: z.string()}))

// Includes tables and views, because functions can take their rows as arguments.
const compositeStatement = `
  select relname as composite, attname as field, format_type(atttypid, null) as type
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('c', 'r', 'p', 'v') and attnum > 0 and not attisdropped
  order by relname, attnum`

/** Reads the composite types. */
export async function readCompositeTypes(run: RunStatement): Promise<CompositeTypes> {
  const types = new Map<string, Map<string, string>>()
  for (const {composite, field, type} of compositeRows.parse(await run(compositeStatement)))
    types.set(composite, (types.get(composite) ?? new Map<string, string>()).set(field, type))
  return types
}

const withoutSchema = (type: string): string => type.replace(/^public\./u, '').replaceAll('"', '')

const quoteField = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** Formats a value in a list or a record. Null is an empty text in a record, and the word NULL in a list. */
const toPart = (value: unknown, type: string, types: CompositeTypes, nothing: string): string =>
  value === null || value === undefined ? nothing : quoteField(toLiteral(value, type, types))

/** Formats a JSON value as the text that Postgres parses for a type. */
function toLiteral(value: unknown, type: string, types: CompositeTypes): string {
  const name = withoutSchema(type)
  if (Array.isArray(value) && name.endsWith('[]'))
    return `{${value.map((item: unknown) => toPart(item, name.slice(0, -2), types, 'NULL')).join(',')}}`
  const fields = types.get(name)
  if (fields && typeof value === 'object' && value !== null) {
    const sent = new Map<string, unknown>(Object.entries(value))
    return `(${[...fields].map(([field, inner]) => toPart(sent.get(field), inner, types, '')).join(',')})`
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Formats a function's argument as a record if the function takes one. The library would write "[object Object]". */
export function toRecordLiteral(value: unknown, type: string | undefined, types: CompositeTypes): unknown {
  if (type === undefined || typeof value !== 'object' || value === null) return value
  return types.has(withoutSchema(type).replace(/\[\]$/u, '')) ? toLiteral(value, type, types) : value
}

/** The library's description of a database (tables, columns, keys and functions), and its composite types. */
export type Catalogue = Awaited<ReturnType<PostgresConnection['introspect']>> &
  Readonly<{composites?: CompositeTypes}>

/** The only exposed schema. */
const exposed = 'public'

const isExposed = ({schema}: Readonly<{schema: string}>): boolean => schema === exposed

type ForeignKey = Catalogue['foreign_keys'][number]

/** Only the definition of a foreign key contains the target's schema, and only if the schema isn't in the search path. */
const leadsOutside = ({fk_def}: ForeignKey): boolean => {
  const schema = / REFERENCES (?:"?(?<schema>[^".(]+)"?\.)/u.exec(fk_def)?.groups?.['schema']
  return schema !== undefined && schema !== exposed
}

type DatabaseFunction = NonNullable<Catalogue['functions']>[number]

/** Removes the empty name of a single unnamed parameter. The library would take it for a named one if the result has named columns. */
const withUnnamed = (one: DatabaseFunction): DatabaseFunction =>
  one.arg_names.length === 1 && one.arg_names[0] === '' ? {...one, arg_names: []} : one

/**
 * The exposed part of a catalogue. The library finds tables by name without the schema: `users` of this schema would get the columns of
 * `auth.users`, and requests could embed `auth.users` through a key.
 */
const exposedPart = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  tables: catalogue.tables.filter(isExposed),
  columns: catalogue.columns.filter(isExposed),
  indexes: catalogue.indexes.filter(isExposed),
  foreign_keys: catalogue.foreign_keys.filter((key) => isExposed(key) && !leadsOutside(key)),
  primary_keys: catalogue.primary_keys.filter(isExposed),
  views: catalogue.views.filter(isExposed),
  check_constraints: catalogue.check_constraints.filter(isExposed),
  unique_constraints: catalogue.unique_constraints.filter(isExposed),
  comments: catalogue.comments.filter(isExposed),
  triggers: catalogue.triggers.filter(isExposed),
  ...(catalogue.functions && {functions: catalogue.functions.filter(isExposed).map(withUnnamed)}),
})

type Introspect = (...options: Parameters<PostgresConnection['introspect']>) => Promise<Catalogue>

export type SharedCatalogue = Readonly<{
  introspect: Introspect
  /** Makes the next request read the catalogue again. */
  forget: () => void
}>

/**
 * Introspects the database once and shares the result until `forget`, because it takes dozens of queries. Doesn't keep a failed
 * introspection, which the library reports as a database without tables.
 */
export function shareCatalogue(introspect: Introspect): SharedCatalogue {
  let shared: Promise<Catalogue> | undefined
  const introspectOnce = async () => {
    const catalogue = exposedPart(await introspect())
    if (catalogue.tables.length === 0) throw new Error('The catalogue of the database could not be read.')
    return catalogue
  }
  return {
    introspect: async (options) => {
      if (options?.useCache !== true) return exposedPart(await introspect(options))
      const pending = (shared ??= introspectOnce())
      try {
        return await pending
      } catch (error) {
        if (shared === pending) shared = undefined
        throw error
      }
    },
    forget: () => {
      shared = undefined
    },
  }
}
