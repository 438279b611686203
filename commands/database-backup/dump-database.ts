import {once} from 'node:events'
import type {Readable, Writable} from 'node:stream'
import {createReadStream} from 'node:fs'
import {createGunzip, createGzip} from 'node:zlib'
import type postgres from 'postgres'
import {z} from 'zod'
import {writePrivateFile} from '#runtime/process/write-private-file.ts'

/** The schemas with data. Migrations and the server fill the others. */
export const schemas = ['auth', 'public'] as const

const tablesShape = z.array(
  z.object({schema: z.enum(schemas), name: z.string(), columns: z.array(z.string()).min(1)}),
)

/** A table with its columns, except generated ones. */
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

/** The applied migrations. */
export const listMigrations = async (sql: postgres.ISql): Promise<string[]> =>
  z
    .array(z.object({version: z.string()}))
    .parse(await sql`select version from supabase_migrations.schema_migrations order by 1`)
    .map(({version}) => version)

/** The line that ends a table's rows in the server's text format. */
export const endOfRows = '\\.'
export const format = 'marsa-database-1'

/** Reads the chunks of a COPY. A slow reader pauses the driver's socket. The last read resumes it after the last row. */
async function* readChunks(rows: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of rows) yield z.instanceof(Buffer).parse(chunk)
  rows._read(0)
}

/**
 * Writes a consistent snapshot of all data: a line with the required migrations, then for each table a line with its columns, its rows in the
 * server's text format and an end line, then the values of the sequences.
 */
export async function dumpDatabase(sql: postgres.Sql, out: Writable): Promise<number> {
  const write = async (text: string | Uint8Array) => {
    if (out.errored) throw out.errored
    if (!out.write(text)) await once(out, 'drain')
  }
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables = await listTables(tx)
    await write(`${JSON.stringify({format, migrations: await listMigrations(tx)})}\n`)
    for (const table of tables) {
      await write(`${JSON.stringify(table)}\n`)
      const rows = await tx`
        copy ${tx(table.schema)}.${tx(table.name)} (${tx(table.columns)}) to stdout`.readable()
      for await (const chunk of readChunks(rows)) await write(chunk)
      await write(`${endOfRows}\n`)
    }
    const counters = await tx`
      select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
      where schemaname in ${tx(schemas)} and last_value is not null order by 1, 2`
    await write(`${JSON.stringify({counters})}\n`)
    return tables.length
  })
}

/** Writes all data, including personal data and password hashes, to a compressed file. Resolves to the number of tables. */
export async function backUpDatabase(sql: postgres.Sql, file: string): Promise<number> {
  const packed = createGzip()
  const dump = async (): Promise<number> => {
    try {
      const tableCount = await dumpDatabase(sql, packed)
      packed.end()
      return tableCount
    } catch (error) {
      // Writing the file then fails with the same error.
      packed.destroy(error instanceof Error ? error : new Error(String(error)))
      return 0
    }
  }
  const [tableCount] = await Promise.all([dump(), writePrivateFile(file, packed)])
  return tableCount
}

/** The uncompressed content of a backup file. */
export function readBackup(file: string): Readable {
  const packed = createReadStream(file)
  const unpacked = createGunzip()
  packed.once('error', (error) => unpacked.destroy(error))
  unpacked.once('error', (error) => {
    error.message = `${file} is damaged or incomplete: ${error.message}`
  })
  return packed.pipe(unpacked)
}
