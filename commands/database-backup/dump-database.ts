import {once} from 'node:events'
import type {Readable, Writable} from 'node:stream'
import type postgres from 'postgres'
import {z} from 'zod'
import {listMigrations, listTables} from './tables.ts'

/** Ends the rows of a table, as in the server's own text format. */
export const endOfRows = '\\.'
export const format = 'marsa-database-1'

/**
 * The pieces of a COPY. The driver stops listening to the server while its reader is slow, and goes on when more is read; of rows that
 * end meanwhile nothing more is read, and it would hear of nothing after them.
 */
async function* chunksOf(rows: Readable): AsyncGenerator<Buffer> {
  for await (const piece of rows) yield z.instanceof(Buffer).parse(piece)
  rows._read(0)
}

/**
 * Writes all data as of one moment while others go on writing: a line that says which migrations it needs, then for each table a line with
 * its columns, its rows in the server's text format and a line that ends them, then where the counters stand.
 */
export async function dumpDatabase(sql: postgres.Sql, out: Writable): Promise<number> {
  const write = async (text: string | Uint8Array) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  return await sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables = await listTables(tx)
    await write(`${JSON.stringify({format, migrations: await listMigrations(tx)})}\n`)
    for (const table of tables) {
      await write(`${JSON.stringify(table)}\n`)
      const rows = await tx`
        copy ${tx(table.schema)}.${tx(table.name)} (${tx(table.columns)}) to stdout`.readable()
      for await (const chunk of chunksOf(rows)) await write(chunk)
      await write(`${endOfRows}\n`)
    }
    const counters = await tx`
      select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
      where schemaname in ('auth', 'public') and last_value is not null order by 1, 2`
    await write(`${JSON.stringify({counters})}\n`)
    return tables.length
  })
}
