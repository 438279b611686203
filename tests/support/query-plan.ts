import postgres from 'postgres'
import type {TestDatabase} from './start-database.ts'

/** The plans of all nested queries of a database function, as the server logs them. */
export async function queryPlan(
  {url}: TestDatabase,
  name: string,
  request: postgres.JSONValue,
): Promise<string> {
  const plans: string[] = []
  const sql = postgres(url, {
    max: 1,
    onnotice: ({message}) => plans.push(message ?? ''),
    connection: {client_min_messages: 'log'},
  })
  try {
    await sql`load 'auto_explain'`
    await sql`set auto_explain.log_nested_statements = on`
    await sql`set auto_explain.log_min_duration = 0`
    await sql`select * from ${sql(name)}(${sql.json(request)})`
    return plans.join('\n')
  } finally {
    await sql.end()
  }
}
