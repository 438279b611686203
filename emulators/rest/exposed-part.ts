import type {CompositeTypes} from './composite-types.ts'
import type {PostgresConnection} from '@supabase/lite/postgres'

/** What is read of a database: its tables, columns, keys and functions, as the library does, and the types that have fields. */
export type Catalogue = Awaited<ReturnType<PostgresConnection['introspect']>> &
  Readonly<{composites?: CompositeTypes}>

/** The one schema that the gateway shows. */
const exposed = 'public'

const isExposed = ({schema}: Readonly<{schema: string}>): boolean => schema === exposed

type ForeignKey = Catalogue['foreign_keys'][number]

/** The library tells the schema that a key leads to in its definition alone, where it is not in the search path. */
const leadsOutside = ({fk_def}: ForeignKey): boolean => {
  const schema = / REFERENCES (?:"?(?<schema>[^".(]+)"?\.)/u.exec(fk_def)?.groups?.['schema']
  return schema !== undefined && schema !== exposed
}

type DatabaseFunction = NonNullable<Catalogue['functions']>[number]

/** A function with its one unnamed parameter, which the library takes for a named one where what it returns has names. */
const withUnnamed = (one: DatabaseFunction): DatabaseFunction =>
  one.arg_names.length === 1 && one.arg_names[0] === '' ? {...one, arg_names: []} : one

/**
 * The part of a catalogue that is shown. The library finds a table by its name alone: `users` of this schema would get the columns of
 * `auth.users`, and a key that leads there would be a relationship to embed.
 */
export const exposedPart = (catalogue: Catalogue): Catalogue => ({
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
