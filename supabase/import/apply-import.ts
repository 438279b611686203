import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {createHash} from 'node:crypto'
import type postgres from 'postgres'

/**
 * Sends rows through COPY to a new temporary table `name`, one JSON object per line in its only column `row`. postgres.js hangs if the server rejects
 * a COPY. The server never rejects JSON lines, and a wrong value is an ordinary error of the statement that reads the table.
 */
export async function copyRows(
  sql: postgres.TransactionSql,
  name: string,
  rows: readonly object[],
): Promise<void> {
  await sql`create temporary table ${sql(name)} (row json not null) on commit drop`
  const target = await sql`copy ${sql(name)} from stdin`.writable()
  await pipeline(Readable.from(toLines(rows)), target)
}

// JSON doesn't contain raw tabs or line ends, so only the backslash needs escaping for COPY.
function* toLines(rows: readonly object[]) {
  for (const row of rows) yield `${JSON.stringify(row).replaceAll('\\', '\\\\')}\n`
}

export type Import<Line> = Readonly<{
  rows: readonly Line[]
  /** The original file. Its hash is stored. */
  text: string
  fileName: string
  by: string
  /** If false, the import is rolled back once its changes are known. */
  apply: boolean
}>

/** The changes of an import: new rows, and changed rows with their changed columns. */
export type ImportPlan = Readonly<{
  added: readonly string[]
  changed: ReadonlyArray<Readonly<{name: string; columns: readonly string[]}>>
}>

type Found = Readonly<{name: string; isNew: boolean; columns: readonly string[]}>

/** Splits a file's rows into new and changed ones. Unchanged rows are omitted. */
export const planRows = (found: readonly Found[]): ImportPlan => ({
  added: found.filter(({isNew}) => isNew).map(({name}) => name),
  changed: found
    .filter(({isNew, columns}) => !isNew && columns.length > 0)
    .map(({name, columns}) => ({name, columns})),
})

class Undone extends Error {}

/**
 * Runs an import in one transaction and records its author. `carryOut` writes the rows and returns the changes. If it throws, everything rolls back.
 * Requires the database owner's connection.
 */
export async function applyImport(
  sql: postgres.Sql,
  {text, fileName, by, apply}: Omit<Import<unknown>, 'rows'>,
  carryOut: (transaction: postgres.TransactionSql) => Promise<ImportPlan>,
): Promise<ImportPlan> {
  let plan: ImportPlan = {added: [], changed: []}
  try {
    await sql.begin(async (transaction) => {
      plan = await carryOut(transaction)
      await transaction`
        insert into public.trading_imports (imported_by, file_name, file_hash, added, changed)
        values (${by}, ${fileName}, ${createHash('sha256').update(text).digest('hex')},
          ${plan.added.length}, ${plan.changed.length})`
      if (!apply) throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return plan
}
