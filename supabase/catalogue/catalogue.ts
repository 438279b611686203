import {readFileSync} from 'node:fs'
import postgres from 'postgres'
import {z} from 'zod'

const entriesShape = z.array(z.object({object: z.string(), definition: z.string()}))

/** Definitions of all objects of a schema by name: `column instruments.symbol`, `policy staff "Staff …"`. */
export type Catalogue = ReadonlyMap<string, string>

// Tables whose rows belong to the schema instead of the product's data.
const referenceTables = ['regions', 'languages', 'components', 'retention_periods', 'submission_limits']

/** Reads the catalogue of the schema "public", with its objects in other schemas and the rows that the schema itself contains. */
export async function readCatalogue(sql: postgres.ISql): Promise<Catalogue> {
  const query = readFileSync(new URL('read-catalogue.sql', import.meta.url), 'utf8')
  const entries = entriesShape.parse(await sql.unsafe(query))
  const tables = referenceTables.filter((table) => entries.some(({object}) => object === `table ${table}`))
  const rows = await Promise.all(tables.map(async (table) => await readRows(sql, table)))
  return new Map([...entries, ...rows.flat()].map(({object, definition}) => [object, definition]))
}

const readRows = async (sql: postgres.ISql, table: string) =>
  entriesShape.parse(
    await sql`
      select ${`row of ${table} `} || row_number() over (order by text) as object, text as definition
      from (
        select (to_jsonb(each) - array['created_at', 'updated_at'])::text as text from ${sql(`public.${table}`)} each
      ) known`,
  )

export type Difference = Readonly<{object: string; kind: 'added' | 'removed' | 'changed'}>

/** The differences between two catalogues, sorted by object name. */
export function compareCatalogues(from: Catalogue, to: Catalogue): readonly Difference[] {
  const names = [...new Set([...from.keys(), ...to.keys()])].toSorted()
  return names.flatMap((object): Difference[] => {
    const [before, after] = [from.get(object), to.get(object)]
    if (before === after) return []
    if (before === undefined) return [{object, kind: 'added'}]
    return [{object, kind: after === undefined ? 'removed' : 'changed'}]
  })
}

/** The catalogue of a new database that a task fills. The database is created next to an empty one. */
export async function makeCatalogue(
  emptyDatabaseUrl: string,
  name: string,
  fill: (sql: postgres.Sql) => Promise<unknown>,
): Promise<Catalogue> {
  const connect = (database: string) => {
    const url = new URL(emptyDatabaseUrl)
    url.pathname = `/${database}`
    return postgres(url.href, {max: 1, onnotice: () => undefined})
  }
  const server = connect('template1')
  try {
    await server`create database ${server(name)} template postgres`
  } finally {
    await server.end()
  }
  const sql = connect(name)
  try {
    await fill(sql)
    return await readCatalogue(sql)
  } finally {
    await sql.end()
  }
}
