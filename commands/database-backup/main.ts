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
  // It holds what visitors wrote and hashes of passwords.
  const written = createWriteStream(`${file}.part`, {mode: 0o600})
  const packed = createGzip()
  packed.pipe(written)
  const tables = await dumpDatabase(sql, packed)
  packed.end()
  await once(written, 'close')
  // Under its name only when it is whole.
  renameSync(`${file}.part`, file)
  return `${tables} tables are in ${file}`
}

async function restore(sql: postgres.Sql, file: string): Promise<string> {
  await access(file)
  const unpacked = createGunzip()
  createReadStream(file).pipe(unpacked)
  await restoreDatabase(sql, unpacked)
  return `The database is as it was in ${file}`
}

await exitWithMessage(async () => {
  const {settings, keys, variables} = readStackVariables(path.resolve(import.meta.dirname, '../..'))
  if (!variables.embedded.supabase)
    throw new Error(
      'The database is hosted: its service keeps the backups (supabase.com/docs/guides/platform/backups).',
    )
  const [what, given] = process.argv.slice(2)
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const sql = postgres(connectionUrls(settings, keys).owner, {max: 1, onnotice: () => undefined})
  try {
    if (what === 'backup')
      console.log(
        await backUp(
          sql,
          path.resolve(given ?? path.join(settings.dataDir, 'backups', `database-${stamp}.gz`)),
        ),
      )
    else if (what === 'restore' && given !== undefined) console.log(await restore(sql, path.resolve(given)))
    else throw new Error(usage)
  } finally {
    await sql.end()
  }
})
