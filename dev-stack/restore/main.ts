import {once} from 'node:events'
import {existsSync} from 'node:fs'
import {access} from 'node:fs/promises'
import {createServer} from 'node:net'
import path from 'node:path'
import {z} from 'zod'
import {isHosted} from '#runtime/environment/hosted-services.ts'
import {loadDotenv, readSettings} from '#runtime/environment/settings.ts'
import {readStackVariables} from '#runtime/environment/site-variables.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {exitWithMessage, onEnd} from '#runtime/process/run-command.ts'
import type {Reconciled} from '#workers/publisher/restore/reconcile.ts'
import {neededPorts, checkPorts} from '../stack/requirements.ts'
import {createSupervisor} from '../supervisor/create-supervisor.ts'
import {endLeftovers} from '../supervisor/run-file.ts'
import {reconcileHosted} from './reconcile-hosted.ts'
import {type Backup, restoreStack} from './restore-stack.ts'

const {
  values: {apply: isApplied, 'discard-newer': discardsNewer},
  positionals: [contentFile, databaseFile],
} = readArguments({
  name: 'npm run restore',
  description: `Replaces content and database together by backups (npm run content:backup, npm run database:backup). Compares the audit log with the
content, and publishes the approved texts again that the content lacks. What was there before is kept in the folder "backups" of the data.
Stop the product first. Put the key files of the backup into the data folder first. With hosted services, which restore their own backups, it takes
no files and compares.`,
  positionals: {form: '[<content file> <database file>]', min: 0, max: 2},
  options: {
    apply: {
      type: 'boolean',
      default: false,
      description: 'with hosted services: publishes the approved texts again instead of only naming them',
    },
    'discard-newer': {
      type: 'boolean',
      default: false,
      description: 'leaves out texts that were approved in the replaced data, if the backups lack them',
    },
  },
  example: 'backups/content.sqlar backups/database.gz',
})

const root = path.resolve(import.meta.dirname, '../..')
const log = (line: string) => console.log(line)

/**
 * Requires the keys of the backup. A start would create missing ones, and then the backup's passwords, second factors and seals wouldn't be valid.
 */
function requireKeys(): void {
  loadDotenv(root)
  const {dataDir} = readSettings()
  const missing = ['keys.json', 'auth-keys.json', 'seal-keys.json'].filter(
    (name) => !existsSync(path.join(dataDir, name)),
  )
  if (missing.length > 0)
    throw new Error(
      `Put ${missing.join(', ')} of the backup into ${dataDir} first: its keys belong to the data.`,
    )
}

function report({lines, failed}: Reconciled): void {
  for (const line of lines) log(line)
  if (failed > 0)
    throw new Error(
      `${failed} approved texts of the audit log could not be published again (CANNOT above). The publisher tries again, and never puts an earlier text in their place.`,
    )
}

const address = z.object({port: z.int()})

/** Different ports that are currently free. */
async function findFreePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({length: count}, () => createServer().listen(0, '127.0.0.1'))
  for (const server of servers) if (!server.listening) await once(server, 'listening')
  const ports = servers.map((server) => address.parse(server.address()).port)
  for (const server of servers) await once(server.close(), 'close')
  return ports
}

/** Moves the services of this process and its children to ports that a publisher or site doesn't know. */
async function usePrivatePorts(): Promise<void> {
  const variables = ['LAKE_PORT', 'SUPABASE_PORT', 'POSTGRES_PORT']
  const ports = await findFreePorts(variables.length)
  for (const [index, variable] of variables.entries()) process.env[variable] = String(ports[index])
}

async function restoreFiles(backup: Backup): Promise<void> {
  await Promise.all([access(backup.contentFile), access(backup.databaseFile)])
  requireKeys()
  const {settings, variables} = readStackVariables(root)
  await endLeftovers(settings.dataDir)
  // A running site or worker would compare the backup with its memory.
  await checkPorts(neededPorts(settings, variables))
  await usePrivatePorts()
  const stack = readStackVariables(root)
  const supervisor = createSupervisor(settings.dataDir, log)
  onEnd(async () => await supervisor.stop())
  const run = async () => {
    try {
      return await restoreStack(root, stack, supervisor, backup)
    } finally {
      await supervisor.stop()
    }
  }
  // Prints the report after the services ended, because their output would hide it.
  report(await run())
  log('Restored. Start the product: npm start')
}

process.chdir(root)
await exitWithMessage(async () => {
  loadDotenv(root)
  const hosted = [isHosted.sanity(process.env), isHosted.supabase(process.env)]
  if (hosted.every(Boolean)) {
    report(await reconcileHosted(readStackVariables(root).variables, isApplied))
    return
  }
  if (hosted.some(Boolean))
    throw new Error('Only one of content and database is hosted: their backups cannot be restored together.')
  if (contentFile === undefined || databaseFile === undefined)
    throw new Error('Name both files: npm run restore -- <content file> <database file>')
  const folder = process.env['INIT_CWD'] ?? root
  await restoreFiles({
    contentFile: path.resolve(folder, contentFile),
    databaseFile: path.resolve(folder, databaseFile),
    discardsNewer,
  })
})
