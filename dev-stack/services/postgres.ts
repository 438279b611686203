import {mkdirSync} from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {exitWithMessage, onEnd} from '#runtime/process/run-command.ts'
import {prepareRoles} from '#packages/supabase-local/postgres/prepare-database.ts'
import {deriveRolePasswords, makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {isServerError, openServerLog, watchServer} from '#packages/supabase-local/postgres/watch-server.ts'
import {seedWhenEmpty} from '#supabase/seed/seed.ts'
import {sendRequests} from '#packages/supabase-local/postgres/outgoing-requests.ts'
import {startPostgres} from '#packages/supabase-local/postgres/start-postgres.ts'
import {endOrphan} from '../supervisor/end-orphan.ts'
import {addDemoStaff, setMarketDataHook} from './supabase-project.ts'

const settings = readSettings()
const keys = readKeys(settings.dataDir)
const logs = path.join(settings.dataDir, 'logs')
mkdirSync(logs, {recursive: true, mode: 0o700})
const writeToServerLog = openServerLog(path.join(logs, 'postgres.log'))

const starting = startPostgres({
  dataDir: settings.dataDir,
  port: settings.ports.postgres,
  password: keys.supabase.postgresPassword,
  endOrphan,
  onLog: (line) => {
    writeToServerLog(line)
    // Failed statements are reported to their sender. These lines are the server's own errors.
    if (isServerError(line)) console.error(line)
  },
})
const ending = onEnd(async () => (await starting).stop())

// For generating types and migrations: an empty database like a new hosted project's.
const isBare = process.env['POSTGRES_BARE'] === '1'

const sqlOptions = {onnotice: () => undefined}

async function fill(): Promise<void> {
  const sql = postgres(makeConnectionUrls(settings, keys).owner, {...sqlOptions, max: 1})
  try {
    await prepareRoles(sql, deriveRolePasswords(keys))
    if (isBare) return
    for (const name of await migrate(sql, path.resolve('supabase/migrations')))
      console.log(`migrated ${name}`)
    const seeded = await seedWhenEmpty(sql)
    if (seeded) console.log('seeded', seeded)
    await addDemoStaff(sql)
    await setMarketDataHook(sql, settings.urls.site, keys.marketDataSecret)
  } finally {
    await sql.end()
  }
}

await exitWithMessage(async () => {
  const server = await starting
  try {
    await fill()
  } catch (error) {
    // Stopped during setup. The next start repeats uncommitted steps.
    if (ending.requested) return
    await server.stop()
    throw error
  }
  const requests = postgres(makeConnectionUrls(settings, keys).owner, {...sqlOptions, max: 2})
  if (!ending.requested && !isBare) await sendRequests(requests, (line) => console.error(line))
  console.log(`ready postgres://localhost:${settings.ports.postgres}`)
  const watching = new AbortController()
  // The next start ends a server that doesn't respond.
  await Promise.race([
    server.exited,
    watchServer(makeConnectionUrls(settings, keys).owner, watching.signal).then(
      async () => await server.exited,
    ),
  ])
  watching.abort()
  await requests.end({timeout: 1})
  if (!ending.requested) throw new Error('The Postgres server ended unexpectedly.')
})
