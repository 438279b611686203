import {once} from 'node:events'
import type {Readable, Writable} from 'node:stream'
import type postgres from 'postgres'
import {z} from 'zod'
import {listMigrations, listTables} from './tables.ts'

/** Ends the rows of a table, as in the server's own text format. */
export const endOfRows = '\\.'
export const format = 'marsa-database-1'

/** The chunks of a COPY. A slow reader pauses the driver's socket; without the last read it would stay paused after the last row. */
async function* chunksOf(rows: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of rows) yield z.instanceof(Buffer).parse(chunk)
  rows._read(0)
}

/**
 * Writes a consistent snapshot of all data: a line with the migrations that it needs; for each table a line with its columns, its rows
 * in the server's text format and an end line; then the values of the sequences.
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
