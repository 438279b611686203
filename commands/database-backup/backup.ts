import path from 'node:path'
import postgres from 'postgres'
import {formatStamp} from '../content/embedded-lake.ts'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readStackVariables} from '#runtime/environment/site-variables.ts'
import {exitWithMessage} from '#runtime/process/run-command.ts'
import {backUpDatabase} from './dump-database.ts'
import {readArguments} from '#runtime/process/arguments.ts'

const {
  positionals: [given],
} = readArguments({
  name: 'npm run database:backup',
  description: 'Writes all tables of the embedded database into one file.',
  positionals: {form: '[file]', min: 0, max: 1},
  options: {},
  example: 'backups/database.gz',
})

await exitWithMessage(async () => {
  const {settings, keys, variables} = readStackVariables(path.resolve(import.meta.dirname, '../..'))
  if (!variables.embedded.supabase)
    throw new Error(
      'The database is hosted: its service keeps the backups (supabase.com/docs/guides/platform/backups).',
    )
  const file = path.resolve(given ?? path.join(settings.dataDir, 'backups', `database-${formatStamp()}.gz`))
  const sql = postgres(makeConnectionUrls(settings, keys).owner, {max: 1, onnotice: () => undefined})
  try {
    console.log(`${await backUpDatabase(sql, file)} tables are in ${file}`)
  } finally {
    await sql.end()
  }
})
