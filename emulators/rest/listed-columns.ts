import type {RestQuery} from './rest-query.ts'

const listed = (row: object, columns: readonly string[], isMissingNull: boolean): object => {
  const sent = new Map<string, unknown>(Object.entries(row))
  return Object.fromEntries(
    columns.flatMap((name) =>
      sent.has(name) ? [[name, sent.get(name)]] : isMissingNull ? [[name, null]] : [],
    ),
  )
}

/**
 * The rows to store, of the columns that `columns` lists: one that a row lacks is null, or its default where that is preferred. The library
 * stores the default either way, and answers null.
 */
export function storeListedColumns(query: RestQuery): RestQuery {
  const {values, $meta} = query
  const {columns, ...meta} = $meta ?? {}
  if (!values || !columns || columns.includes('')) return query
  const isMissingNull = meta.missing !== 'default'
  const rows = Array.isArray(values) ? values : [values]
  if (rows.some((row) => typeof row !== 'object' || row === null || Array.isArray(row))) return query
  const stored = rows.map((row: object) => listed(row, columns, isMissingNull))
  const keys = new Set(stored.map((row) => Object.keys(row).join(',')))
  // Rows of different columns are a request that the library takes with `columns` alone.
  const rest = keys.size > 1 ? {...meta, columns} : meta
  const [only = {}] = stored
  return {...query, values: Array.isArray(values) ? stored : only, $meta: rest}
}
