import postgres from 'postgres'

const undo = new Error('everything worked, and is undone')

/**
 * Does something in the name of a database role and undoes it. Resolves to the SQLSTATE with which the database refused it,
 * or to undefined when it was allowed; any other error throws.
 */
export async function refusedAs(
  sql: postgres.Sql,
  role: string,
  action: (sql: postgres.TransactionSql) => Promise<void>,
): Promise<string | undefined> {
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local role ${transaction(role)}`
      await action(transaction)
      throw undo
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code
    if (error !== undo) throw error
  }
  return undefined
}
