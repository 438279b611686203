import {mkdirSync} from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {exitWithMessage} from '#commands/process/exit-with-message.ts'
import {onEnd} from '#commands/process/on-end.ts'
import {appointDemoStaff} from './appoint-demo-staff.ts'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {openServerLog} from './open-server-log.ts'
import {prepareRoles} from './prepare-roles.ts'
import {seedWhenEmpty} from '#supabase/seed/seed-when-empty.ts'
import {sendRequests} from './send-requests.ts'
import {setMarketDataHook} from './set-market-data-hook.ts'
import {startPostgres} from './start-postgres.ts'
import {watchServer} from './watch-server.ts'

const settings = readSettings()
const keys = readKeys(settings.dataDir)
const logs = path.join(settings.dataDir, 'logs')
mkdirSync(logs, {recursive: true, mode: 0o700})
const writeToServerLog = openServerLog(path.join(logs, 'postgres.log'))

const starting = startPostgres({
  dataDir: settings.dataDir,
  port: settings.ports.postgres,
  password: keys.supabase.postgresPassword,
  onLog: (line) => {
    writeToServerLog(line)
    // Statements that fail are their sender's business; these are the server's own.
    if (/ (FATAL|PANIC): {2}/.test(line)) console.error(line)
  },
})
const ending = onEnd(async () => (await starting).stop())

// For generating types and migrations: a server with only what a new hosted project has.
const isBare = process.env['POSTGRES_BARE'] === '1'

const sqlOptions = {onnotice: () => undefined}

async function fill(): Promise<void> {
  const sql = postgres(connectionUrls(settings, keys).owner, {...sqlOptions, max: 1})
  try {
    await prepareRoles(sql, keys)
    if (isBare) return
    for (const name of await migrate(sql, path.resolve('supabase/migrations')))
      console.log(`migrated ${name}`)
    const seeded = await seedWhenEmpty(sql)
    if (seeded) console.log('seeded', seeded)
    await appointDemoStaff(sql)
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
    // Stopped while it was filled: the next start repeats what was not committed.
    if (ending.requested) return
    await server.stop()
    throw error
  }
  const requests = postgres(connectionUrls(settings, keys).owner, {...sqlOptions, max: 2})
  if (!ending.requested && !isBare) await sendRequests(requests, (line) => console.error(line))
  console.log(`ready postgres://localhost:${settings.ports.postgres}`)
  const watching = new AbortController()
  // The program that starts it again ends a server that does not respond.
  await Promise.race([
    server.exited,
    watchServer(connectionUrls(settings, keys).owner, watching.signal).then(async () => await server.exited),
  ])
  watching.abort()
  await requests.end({timeout: 1})
  if (!ending.requested) throw new Error('The Postgres server ended unexpectedly.')
})
