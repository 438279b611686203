import {parseArgs} from 'node:util'
import {z} from 'zod'
import {connectDatabase} from '#workers/connect-database.ts'
import {commands} from './commands.ts'

const usage = `Usage: npm run status -- <command>

  list                components, open incidents and maintenance, with their ids
  open                --title … --title-ar … --text … --text-ar … --impact minor|major|critical [--component <id> …]
  update <incident>   --status investigating|identified|monitoring --text … --text-ar …
  resolve <incident>  --text … --text-ar …
  plan                --title … --title-ar … --text … --text-ar … --from <moment> --to <moment> [--component <id> …]
  end <maintenance>   cancels it, or ends it early
  component <id>      --name … --name-ar … --kind http|tcp --target <address or host:port>
                      [--interval <seconds>] [--timeout <ms>] [--slow <ms>] [--off]`

const text = {type: 'string'} as const
const options = {
  title: text,
  'title-ar': text,
  text,
  'text-ar': text,
  impact: text,
  status: text,
  component: {type: 'string', multiple: true},
  from: text,
  to: text,
  name: text,
  'name-ar': text,
  kind: text,
  target: text,
  interval: text,
  timeout: text,
  slow: text,
  off: {type: 'boolean'},
} as const

const environment = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_SECRET_KEY: z.string({error: "Missing SUPABASE_SECRET_KEY: the project's secret key"}).min(1),
})

/** Parses the command line and runs the command. Resolves to its message. */
async function main(): Promise<string> {
  const {values, positionals} = parseArgs({options, allowPositionals: true})
  const [name = '', id] = positionals
  const command = commands[name]
  if (!command || positionals.length > 2) throw new Error(usage)
  const run = command({...values, ...(id === undefined ? {} : {id})})
  const {SUPABASE_URL, SUPABASE_SECRET_KEY} = environment.parse(process.env)
  return await run(connectDatabase(SUPABASE_URL, SUPABASE_SECRET_KEY))
}

await main().then(
  (message) => console.log(message),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  },
)
