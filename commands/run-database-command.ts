import type {SupabaseClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {connectDatabase} from '#workers/connect-database.ts'
import type {Database} from '#supabase/database.types.generated.ts'

const environment = z.object({
  SUPABASE_URL: z.url({error: "Missing SUPABASE_URL: the project's API address"}),
  SUPABASE_SECRET_KEY: z.string({error: "Missing SUPABASE_SECRET_KEY: the project's secret key"}).min(1),
})

/** Runs a command with the database's secret key, and prints its result or error. */
export async function runDatabaseCommand(
  command: (database: SupabaseClient<Database>) => Promise<string>,
): Promise<void> {
  try {
    const {SUPABASE_URL, SUPABASE_SECRET_KEY} = environment.parse(process.env)
    console.log(await command(connectDatabase(SUPABASE_URL, SUPABASE_SECRET_KEY)))
  } catch (error) {
    const message = error instanceof z.ZodError ? error.issues.map(({message}) => message).join('\n') : error
    console.error(message instanceof Error ? message.message : message)
    process.exitCode = 1
  }
}
