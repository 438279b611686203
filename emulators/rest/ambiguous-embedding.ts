import {errorOf} from './error-of.ts'
import type {RestQuery} from './rest-query.ts'
import type {Catalogue} from './exposed-part.ts'

type Embedded = Pick<RestQuery, 'select' | 'join'>
type Join = NonNullable<RestQuery['join']>

/** The keys by which rows of a table belong to rows of the same table: by name, their columns. */
function ownKeys(table: string, catalogue: Catalogue): ReadonlyMap<string, {from: string[]; to: string[]}> {
  const keys = new Map<string, {from: string[]; to: string[]}>()
  for (const key of catalogue.foreign_keys) {
    if (key.table !== table || key.ref_table !== table) continue
    const known = keys.get(key.foreign_key_name) ?? {from: [], to: []}
    keys.set(key.foreign_key_name, {from: [...known.from, key.column], to: [...known.to, key.ref_column]})
  }
  return keys
}

/** What PostgREST says of two ways to embed the rows that belong to a row of the same table. */
function ambiguous(table: string, catalogue: Catalogue): Error {
  const keys = [...ownKeys(table, catalogue)].toSorted(([a], [b]) => a.localeCompare(b))
  const hints = keys.map(([name]) => `'${table}!${name}'`).join(', ')
  return errorOf(300, {
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

/** The table that is embedded: named itself, or by a key or its column. */
function tableOf(name: string, parent: string, catalogue: Catalogue): string {
  const leads = catalogue.foreign_keys.find(
    (key) => (key.table === parent && key.column === name) || key.foreign_key_name === name,
  )
  if (!leads) return name
  return leads.table === parent ? leads.ref_table : leads.table
}

/** Throws where rows of a table are embedded in rows of the same table and several keys could be meant: the library takes one. */
export function rejectAmbiguousEmbedding(
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
      const target = tableOf(named?.from ?? name, table, catalogue)
      const isOwn = (named?.from ?? name) === table && !named?.hint
      if (isOwn && ownKeys(table, catalogue).size > 1) throw ambiguous(table, catalogue)
      rejectAmbiguousEmbedding(embedded, target, catalogue, joins)
    }
  }
}
