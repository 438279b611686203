import postgres from 'postgres'

const undo = new Error('rolled back after success')

/**
 * Runs an action as a database role and rolls it back. Resolves to the SQLSTATE of the error, or to undefined when the action was
 * allowed; any other error throws.
 */
export async function errorCodeAs(
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
