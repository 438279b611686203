import {createClient} from '@supabase/supabase-js'
import {startDatabase, type TestDatabase} from './start-database.ts'

/** Starts a database with these tables and functions, and nothing of the product's data. */
export async function startTables(sql: string): Promise<TestDatabase> {
  const database = await startDatabase({seeded: false})
  await database.sql.unsafe(sql)
  return database
}

/** A client with the secret key, for tables that no generated type knows. */
export const secretClient = ({restUrl, keys}: TestDatabase) =>
  createClient(restUrl, keys.supabase.secret, {auth: {persistSession: false}})
