import {createHash} from 'node:crypto'
import type postgres from 'postgres'

export type Import<Line> = Readonly<{
  rows: readonly Line[]
  /** The file as it was read, of which a hash is stored. */
  text: string
  fileName: string
  by: string
  /** Without it the import is rolled back once its changes are known. */
  apply: boolean
}>

/** What an import changes: new rows, and rows with other values, with the columns that differ. */
export type ImportPlan = Readonly<{
  added: readonly string[]
  changed: ReadonlyArray<Readonly<{name: string; columns: readonly string[]}>>
}>

type Found = Readonly<{name: string; isNew: boolean; columns: readonly string[]}>

/** Sorts what a file names into what is new and what differs; what is the same already is left out. */
export const planOf = (found: readonly Found[]): ImportPlan => ({
  added: found.filter(({isNew}) => isNew).map(({name}) => name),
  changed: found
    .filter(({isNew, columns}) => !isNew && columns.length > 0)
    .map(({name, columns}) => ({name, columns})),
})

class Undone extends Error {}

/**
 * Runs an import in one transaction, all of it or nothing, and records who did so. `carryOut` writes the rows and says what that changes;
 * whatever it throws undoes everything. Needs a connection of the database's owner.
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
