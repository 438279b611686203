import type postgres from 'postgres'
import {z} from 'zod'

/** The schemas that hold data; migrations and the server fill the others. */
export const schemas = ['auth', 'public'] as const

const tablesShape = z.array(
  z.object({schema: z.enum(schemas), name: z.string(), columns: z.array(z.string()).min(1)}),
)

/** A table with its columns, without generated ones. */
export type Table = z.infer<typeof tablesShape>[number]

export const databaseTableShape = tablesShape.element

/** Every table with data, in a stable order. */
export const listTables = async (sql: postgres.ISql): Promise<Table[]> =>
  tablesShape.parse(
    await sql`
      select space.nspname as schema, class.relname as name,
        array_agg(attribute.attname::text order by attribute.attnum) as columns
      from pg_class class
        join pg_namespace space on space.oid = class.relnamespace
        join pg_attribute attribute on attribute.attrelid = class.oid
      where class.relkind = 'r' and space.nspname in ${sql(schemas)}
        and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
      group by 1, 2 order by 1, 2`,
  )

/** The migrations that were applied. */
export const listMigrations = async (sql: postgres.ISql): Promise<string[]> =>
  z
    .array(z.object({version: z.string()}))
    .parse(await sql`select version from supabase_migrations.schema_migrations order by 1`)
    .map(({version}) => version)
