import {createReadStream, createWriteStream, mkdirSync, renameSync} from 'node:fs'
import {access} from 'node:fs/promises'
import path from 'node:path'
import {once} from 'node:events'
import {createGunzip, createGzip} from 'node:zlib'
import postgres from 'postgres'
import {exitWithMessage} from '../process/exit-with-message.ts'
import {readStackVariables} from '../environment/read-stack-variables.ts'
import {connectionUrls} from '../environment/connection-urls.ts'
import {dumpDatabase} from './dump-database.ts'
import {restoreDatabase} from './restore-database.ts'

const usage = 'Usage: npm run database:backup [-- <file>], npm run database:restore -- <file>'

async function backUp(sql: postgres.Sql, file: string): Promise<string> {
  mkdirSync(path.dirname(file), {recursive: true})
  // It holds personal data and password hashes: readable by its owner only.
  const written = createWriteStream(`${file}.part`, {mode: 0o600})
  const packed = createGzip()
  packed.pipe(written)
  const tables = await dumpDatabase(sql, packed)
  packed.end()
  await once(written, 'close')
  // Renamed only when complete.
  renameSync(`${file}.part`, file)
  return `${tables} tables are in ${file}`
}

async function restore(sql: postgres.Sql, file: string): Promise<string> {
  await access(file)
  const unpacked = createGunzip()
  createReadStream(file).pipe(unpacked)
  await restoreDatabase(sql, unpacked)
  return `Restored the database from ${file}`
}

await exitWithMessage(async () => {
  const {settings, keys, variables} = readStackVariables(path.resolve(import.meta.dirname, '../..'))
  if (!variables.embedded.supabase)
    throw new Error(
      'The database is hosted: its service keeps the backups (supabase.com/docs/guides/platform/backups).',
    )
  const [action, fileArgument] = process.argv.slice(2)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const sql = postgres(connectionUrls(settings, keys).owner, {max: 1, onnotice: () => undefined})
  try {
    if (action === 'backup')
      console.log(
        await backUp(
          sql,
          path.resolve(fileArgument ?? path.join(settings.dataDir, 'backups', `database-${stamp}.gz`)),
        ),
      )
    else if (action === 'restore' && fileArgument !== undefined)
      console.log(await restore(sql, path.resolve(fileArgument)))
    else throw new Error(usage)
  } finally {
    await sql.end()
  }
})
