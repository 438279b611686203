import type {Catalogue} from './exposed-part.ts'
import type {RestQuery} from './rest-query.ts'

const listed = (row: object, columns: readonly string[], missing: null | undefined): object => {
  const sent = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(columns.map((name) => [name, sent.has(name) ? sent.get(name) : missing]))
}

/**
 * The rows to store, of the columns that `columns` lists: one that a row lacks is null, or its default where that is preferred. The library
 * stores the default either way, and responds with null.
 */
export function storeListedColumns(query: RestQuery): RestQuery {
  const {values, $meta} = query
  const {columns, ...meta} = $meta ?? {}
  if (!values || !columns || columns.includes('')) return query
  // The library stores the default where a value is undefined.
  const missing = meta.missing === 'default' ? undefined : null
  const rows = Array.isArray(values) ? values : [values]
  if (rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) return query
  const stored = rows.map((row: object) => listed(row, columns, missing))
  const [only = {}] = stored
  return {...query, values: Array.isArray(values) ? stored : only, $meta: meta}
}

/**
 * Rows without columns get their defaults. The library would write a statement without columns, and has no word for a default: a column
 * that has none is null either way.
 */
export function storeDefaults(query: RestQuery, catalogue: Catalogue): RestQuery {
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
