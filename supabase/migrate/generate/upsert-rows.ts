import {z} from 'zod'
import type {Catalogue} from '../../catalogue/read-catalogue.ts'

const rowShape = z.record(z.string(), z.unknown())

const rowsOf = (catalogue: Catalogue, table: string): readonly string[] =>
  [...catalogue].flatMap(([object, text]) => (object.startsWith(`row of ${table} `) ? [text] : []))

/** The columns of a table's primary key. */
function keyOf(catalogue: Catalogue, table: string): readonly string[] {
  for (const [object, definition] of catalogue) {
    const columns = /^PRIMARY KEY \((?<columns>[^)]+)\)$/u.exec(definition)?.groups?.['columns']
    if (object.startsWith(`constraint ${table} `) && columns !== undefined) return columns.split(', ')
  }
  throw new Error(`The table ${table} has no primary key.`)
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Statements that add rows that the schemas contain, and change what differs in them; a comment for each row that they contain no longer. */
export function upsertRows(table: string, from: Catalogue, to: Catalogue): readonly string[] {
  const key = keyOf(to, table)
  const byKey = (catalogue: Catalogue) =>
    new Map(
      rowsOf(catalogue, table).map((text) => {
        const values = rowShape.parse(JSON.parse(text))
        return [JSON.stringify(key.map((column) => values[column])), {text, values}]
      }),
    )
  const [before, after] = [byKey(from), byKey(to)]
  const upserts = [...after].flatMap(([id, {text, values}]) => {
    const former = before.get(id)
    if (former?.text === text) return []
    const columns = Object.keys(values)
    // No more than these: an operator may have set the others.
    const changed = columns.filter(
      (column) => former && JSON.stringify(former.values[column]) !== JSON.stringify(values[column]),
    )
    const changes = changed.map((column) => `${column} = excluded.${column}`).join(', ')
    return [
      [
        `insert into public.${table} (${columns.join(', ')})`,
        `  select ${columns.join(', ')} from jsonb_populate_record(null::public.${table}, ${quoted(text)})`,
        `  on conflict (${key.join(', ')}) do ${changes ? `update set ${changes}` : 'nothing'};`,
      ].join('\n'),
    ]
  })
  const gone = [...before].filter(([id]) => !after.has(id))
  return [...upserts, ...gone.map(([, {text}]) => `-- by hand: removed: row of ${table}: ${text}`)]
}
