import type postgres from 'postgres'
import {readFileSync} from 'node:fs'
import {z} from 'zod'

const entriesShape = z.array(z.object({object: z.string(), definition: z.string()}))

/** Definitions of all that a schema consists of, by what each is: `column instruments.symbol`, `policy staff "Staff …"`. */
export type Catalogue = ReadonlyMap<string, string>

// Rows that belong to the schema and not to the product's data.
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
