import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {chmodSync, mkdtempSync, readFileSync, rmSync} from 'node:fs'
import {createServer} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {createInterface} from 'node:readline'
import {z} from 'zod'

const keysShape = z.object({supabase: z.object({postgresPassword: z.string()})})

/**
 * Passes the connection string of an empty database, like a new hosted project's, to a task and removes the database afterwards. Runs the embedded
 * stack's database as a separate program. Throws if it doesn't start, and its output is on the console.
 */
export async function withThrowAwayDatabase<Result>(
  task: (databaseUrl: string) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marsa-types-'))
  // The server runs under a separate account, which needs access to its files.
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const database = spawn(process.execPath, ['dev-stack/services/postgres.ts'], {
    env: {...process.env, DATA_DIR: dataDir, POSTGRES_PORT: String(port), POSTGRES_BARE: '1'},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await waitUntilReady(database)
    const keys = keysShape.parse(JSON.parse(readFileSync(path.join(dataDir, 'keys.json'), 'utf8')))
    return await task(`postgresql://postgres:${keys.supabase.postgresPassword}@127.0.0.1:${port}/postgres`)
  } finally {
    if (database.exitCode === null && database.kill('SIGTERM')) await once(database, 'exit')
    rmSync(dataDir, {recursive: true, force: true})
  }
}

async function waitUntilReady(database: ChildProcess): Promise<void> {
  if (!database.stdout) throw new Error('The database has no output to read.')
  for await (const line of createInterface({input: database.stdout})) {
    if (line.startsWith('ready ')) return
  }
  throw new Error('The database ended before it was ready.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('The system gave no port.')
  return address.port
}
