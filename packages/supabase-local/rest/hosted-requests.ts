import {toLibraryError, type RestQuery} from './hosted-responses.ts'
import type {Catalogue} from './catalogue.ts'
import {requireCountable} from './preferences.ts'
import {keepDigits, keepJsonArguments, keepJsonValues} from './json-values.ts'
import {callWithBody} from './function-arguments.ts'

/** Throws if a request would change or delete every row. In a hosted project, the extension `safeupdate` refuses it. */
function requireFilter({type, where}: RestQuery): void {
  if ((type !== 'update' && type !== 'delete') || Object.keys(where ?? {}).length > 0) return
  throw toLibraryError(400, {
    code: '21000',
    message: `${type.toUpperCase()} requires a WHERE clause`,
    details: null,
    hint: null,
  })
}

const isListed = (row: object, columns: readonly string[], missing: null | undefined): object => {
  const sent = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(columns.map((name) => [name, sent.has(name) ? sent.get(name) : missing]))
}

/**
 * Limits the stored rows to the listed `columns`. A missing value becomes null, or the column's default if the request prefers that. The
 * library always stores the default, and responds with null.
 */
function storeListedColumns(query: RestQuery): RestQuery {
  const {values, $meta} = query
  const {columns, ...meta} = $meta ?? {}
  if (!values || !columns || columns.includes('')) return query
  // The library stores the default for undefined.
  const missing = meta.missing === 'default' ? undefined : null
  const rows = Array.isArray(values) ? values : [values]
  if (rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) return query
  const stored = rows.map((row: object) => isListed(row, columns, missing))
  const [only = {}] = stored
  return {...query, values: Array.isArray(values) ? stored : only, $meta: meta}
}

/**
 * Stores rows without columns with their defaults. The library would write a statement without columns, and can't express a default. A
 * column without a default becomes null either way.
 */
function storeDefaults(query: RestQuery, catalogue: Catalogue): RestQuery {
  const {values, from, type} = query
  if (type !== 'insert' || !values) return query
  const rows = Array.isArray(values) ? values : [values]
  if (rows.length === 0 || rows.some((row) => Object.keys(row).length > 0)) return query
  const plain = catalogue.columns.find(
    ({table, default_value, is_identity}) => table === from && default_value === null && !is_identity,
  )
  if (plain === undefined) return query
  const defaults = rows.map(() => ({[plain.name]: null}))
  const [only = {}] = defaults
  return {...query, values: Array.isArray(values) ? defaults : only}
}

type Embedded = Pick<RestQuery, 'select' | 'join'>
type Join = NonNullable<RestQuery['join']>

/** Lists the foreign keys from a table to itself: their names and columns. */
function listOwnKeys(
  table: string,
  catalogue: Catalogue,
): ReadonlyMap<string, {from: string[]; to: string[]}> {
  const keys = new Map<string, {from: string[]; to: string[]}>()
  for (const key of catalogue.foreign_keys) {
    if (key.table !== table || key.ref_table !== table) continue
    const known = keys.get(key.foreign_key_name) ?? {from: [], to: []}
    keys.set(key.foreign_key_name, {from: [...known.from, key.column], to: [...known.to, key.ref_column]})
  }
  return keys
}

/** PostgREST's error for an embedding that fits two relationships of a table with itself. */
function toAmbiguityError(table: string, catalogue: Catalogue): Error {
  const keys = [...listOwnKeys(table, catalogue)].toSorted(([a], [b]) => a.localeCompare(b))
  const hints = keys.map(([name]) => `'${table}!${name}'`).join(', ')
  return toLibraryError(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${table}' and '${table}'`,
    details: keys.map(([name, {from, to}]) => ({
      cardinality: 'one-to-many',
      embedding: `${table} with ${table}`,
      relationship: `${name} using ${table}(${to.join(', ')}) and ${table}(${from.join(', ')})`,
    })),
    hint: `Try changing '${table}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
  })
}

/** Finds the embedded table by its name, a key or a key's column. */
function findEmbeddedTable(name: string, parent: string, catalogue: Catalogue): string {
  const leads = catalogue.foreign_keys.find(
    (key) => (key.table === parent && key.column === name) || key.foreign_key_name === name,
  )
  if (!leads) return name
  return leads.table === parent ? leads.ref_table : leads.table
}

/** Throws if a table is embedded in itself and several keys fit. The library would pick one. */
function rejectAmbiguousEmbedding(
  {select, join}: Embedded,
  table: string,
  catalogue: Catalogue,
  joinAbove: Join = {},
): void {
  const joins = join ?? joinAbove
  for (const entry of select ?? []) {
    if (typeof entry === 'string') continue
    for (const [name, embedded] of Object.entries(entry)) {
      if (typeof embedded !== 'object' || !('select' in embedded)) continue
      const named = joins[name]
      const target = findEmbeddedTable(named?.from ?? name, table, catalogue)
      const isOwn = (named?.from ?? name) === table && !named?.hint
      if (isOwn && listOwnKeys(table, catalogue).size > 1) throw toAmbiguityError(table, catalogue)
      rejectAmbiguousEmbedding(embedded, target, catalogue, joins)
    }
  }
}

/** PostgREST counts up to the row limit before it estimates. The library always estimates, which is inaccurate for new tables. */
const countWhatIsEstimated = (query: RestQuery): RestQuery =>
  query.$meta?.count === 'estimated' ? {...query, $meta: {...query.$meta, count: 'exact'}} : query

/** Changes a request so that the library behaves like PostgREST. Throws PostgREST's error where the library would guess. */
export function matchHostedRequests(sent: RestQuery, catalogue: Catalogue): RestQuery {
  const query = callWithBody(keepDigits(sent), catalogue)
  if (query.from) rejectAmbiguousEmbedding(query, query.from, catalogue)
  requireCountable(query, catalogue)
  requireFilter(query)
  return keepJsonArguments(
    keepJsonValues(storeDefaults(storeListedColumns(countWhatIsEstimated(query)), catalogue), catalogue),
    catalogue,
  )
}
