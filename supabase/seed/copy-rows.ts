import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import type postgres from 'postgres'

/**
 * Sends rows through COPY to a new temporary table `name`, one JSON object a line in its only column `row`.
 * JSON, because postgres.js waits for ever on a COPY that the server rejects: it never rejects JSON lines, and a wrong
 * value is an ordinary error of the statement that reads the table.
 */
export async function copyRows(
  sql: postgres.TransactionSql,
  name: string,
  rows: readonly object[],
): Promise<void> {
  await sql`create temporary table ${sql(name)} (row json not null) on commit drop`
  const target = await sql`copy ${sql(name)} from stdin`.writable()
  await pipeline(Readable.from(linesOf(rows)), target)
}

// JSON has no bare tabs or line ends; the backslash is all that COPY would read as its own.
function* linesOf(rows: readonly object[]) {
  for (const row of rows) yield `${JSON.stringify(row).replaceAll('\\', '\\\\')}\n`
}
