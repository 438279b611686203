import {z} from 'zod'
import type {RunStatement} from './library-privileges.ts'

/** Types that have fields, by name: the type of each field, in order. */
export type CompositeTypes = ReadonlyMap<string, ReadonlyMap<string, string>>

const rows = z.array(z.object({composite: z.string(), field: z.string(), type: z.string()}))

// Tables and views too: a row of one is the argument of many a function.
const statement = `
  select relname as composite, attname as field, format_type(atttypid, null) as type
  from pg_attribute join pg_class on pg_class.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('c', 'r', 'p', 'v') and attnum > 0 and not attisdropped
  order by relname, attnum`

/** Reads the types that have fields. */
export async function readCompositeTypes(run: RunStatement): Promise<CompositeTypes> {
  const types = new Map<string, Map<string, string>>()
  for (const {composite, field, type} of rows.parse(await run(statement)))
    types.set(composite, (types.get(composite) ?? new Map<string, string>()).set(field, type))
  return types
}

const withoutSchema = (type: string): string => type.replace(/^public\./u, '').replaceAll('"', '')

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** A value in a list or a record; nothing is null in a record, and the word is null in a list. */
const partOf = (value: unknown, type: string, types: CompositeTypes, nothing: string): string =>
  value === null || value === undefined ? nothing : quote(literalOf(value, type, types))

/** A value of JSON as Postgres reads a text for a type. */
function literalOf(value: unknown, type: string, types: CompositeTypes): string {
  const name = withoutSchema(type)
  if (Array.isArray(value) && name.endsWith('[]'))
    return `{${value.map((item: unknown) => partOf(item, name.slice(0, -2), types, 'NULL')).join(',')}}`
  const fields = types.get(name)
  if (fields && typeof value === 'object' && value !== null) {
    const sent = new Map<string, unknown>(Object.entries(value))
    return `(${[...fields].map(([field, inner]) => partOf(sent.get(field), inner, types, '')).join(',')})`
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The argument of a function as the text of its record, where the function takes one: the library would write "[object Object]". */
export function recordLiteralOf(value: unknown, type: string | undefined, types: CompositeTypes): unknown {
  if (type === undefined || typeof value !== 'object' || value === null) return value
  return types.has(withoutSchema(type).replace(/\[\]$/u, '')) ? literalOf(value, type, types) : value
}
