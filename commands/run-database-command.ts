import {parseArgs} from 'node:util'
import type {SupabaseClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {connectDatabase} from '#workers/connect-database.ts'
import type {Database} from '#web/database/database.types.generated.ts'

const environment = z.object({
  SUPABASE_URL: z.url({error: "Missing SUPABASE_URL: the project's API address"}),
  SUPABASE_SECRET_KEY: z.string({error: "Missing SUPABASE_SECRET_KEY: the project's secret key"}).min(1),
})

const flags = {apply: {type: 'boolean', default: false}} as const

/** The arguments after the command's name. */
export type CommandLine = Readonly<{args: readonly string[]; isApplied: boolean}>

/** The command line is not valid; the message is the usage. */
export class UsageError extends Error {}

function readCommandLine(usage: string): CommandLine {
  try {
    const {positionals, values} = parseArgs({allowPositionals: true, options: flags})
    return {args: positionals, isApplied: values.apply}
  } catch (error) {
    throw new UsageError(usage, {cause: error})
  }
}

/** Runs a command with the database's secret key, and prints its result or its error. */
export async function runDatabaseCommand(
  usage: string,
  command: (line: CommandLine, database: SupabaseClient<Database>) => Promise<string>,
): Promise<void> {
  try {
    const line = readCommandLine(usage)
    const {SUPABASE_URL, SUPABASE_SECRET_KEY} = environment.parse(process.env)
    console.log(await command(line, connectDatabase(SUPABASE_URL, SUPABASE_SECRET_KEY)))
  } catch (error) {
    const message = error instanceof z.ZodError ? error.issues.map(({message}) => message).join('\n') : error
    console.error(message instanceof Error ? message.message : message)
    process.exitCode = 1
  }
}
