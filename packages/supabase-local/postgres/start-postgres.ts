import {execFile, spawn, type ChildProcess} from 'node:child_process'
import {chownSync, existsSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {setTimeout as wait} from 'node:timers/promises'
import {type Home, type ServerAccount, chooseHome, findBinaries, findServerAccount} from './home.ts'

const run = promisify(execFile)

/** Creates the files of a new cluster if they don't exist, and returns their folder. Replaces incomplete files of a killed start. */
async function createCluster(
  home: Home,
  password: string,
  account: ServerAccount | undefined,
): Promise<string> {
  const folder = path.join(home.folder, 'cluster')
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.new`
  const passwordFile = path.join(home.folder, 'password.tmp')
  rmSync(unfinished, {recursive: true, force: true})
  writeFileSync(passwordFile, `${password}\n`, {mode: 0o600})
  try {
    if (account) chownSync(passwordFile, account.uid, account.gid)
    await run(
      home.binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // In MB. Two segments of the default 16 MB would be half of a new cluster.
        '--wal-segsize=1',
        // Built into Postgres, so that sorting is the same on every machine.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      {...account, cwd: home.folder},
    )
  } finally {
    rmSync(passwordFile, {force: true})
  }
  renameSync(unfinished, folder)
  return folder
}

export type PostgresOptions = Readonly<{
  /** The data folder. The server's files go into its subfolder `postgres`. */
  dataDir: string
  port: number
  password: string
  /** Ends a server that still uses the database files in this folder, which a killed process left. Called before each start. */
  endOrphan: (cluster: string) => Promise<unknown>
  /** Turn it off only for throw-away data, because a power cut would lose acknowledged writes. */
  fsync?: boolean
  /** Further variables of the server's process. */
  env?: Readonly<Record<string, string>>
  /** Receives each line of the server's log. */
  onLog: (line: string) => void
}>

export type RunningPostgres = Readonly<{
  url: string
  pid: number
  /** Resolves when the server has ended for any reason. */
  exited: Promise<void>
  /** Ends sessions, flushes all data to disk and resolves when the server has ended. */
  stop: () => Promise<void>
}>

const ready = 'database system is ready to accept connections'
// The last sessions of a killed server briefly outlive it and still hold its memory.
const stillHeld = 'is still in use'
const retryForMs = 10_000

const settings = (options: PostgresOptions): string[] =>
  [
    `port=${options.port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${options.fsync === false ? 'off' : 'on'}`,
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    // Rejected rows and statements contain visitors' texts, which must not be logged.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting])

type FirstOutput = {kind: 'ready'} | {kind: 'ended'; log: string}

async function waitForFirstOutput(server: ChildProcess, onLog: (line: string) => void): Promise<FirstOutput> {
  if (!server.stderr) throw new Error('The log of Postgres cannot be read.')
  const said: string[] = []
  const lines = createInterface({input: server.stderr})
  return await new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      onLog(line)
      said.push(line)
      if (said.length > 50) said.shift()
      if (line.includes(ready)) resolve({kind: 'ready'})
    })
    server.once('error', reject)
    server.once('close', () => resolve({kind: 'ended', log: said.join('\n')}))
  })
}

/**
 * Starts the database server on 127.0.0.1. Creates its files at the first start, and cleans up after a killed server.
 * Throws with the server's own words when it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const account = findServerAccount()
  const home = chooseHome(options.dataDir, await findBinaries(), account)
  const cluster = await createCluster(home, options.password, account)
  await options.endOrphan(cluster)
  const giveUpAt = performance.now() + retryForMs
  for (;;) {
    const server = spawn(home.binaries.postgres, ['-D', cluster, ...settings(options)], {
      ...account,
      cwd: home.folder,
      env: {...process.env, LC_ALL: 'C', TZ: 'UTC', ...options.env},
      stdio: ['ignore', 'ignore', 'pipe'],
      // Ctrl-C in a terminal reaches the whole process group, but the server must end after its clients.
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    const word = await waitForFirstOutput(server, options.onLog)
    if (word.kind === 'ready' && server.pid !== undefined) return handle(server, server.pid, options)
    if (word.kind === 'ended' && word.log.includes(stillHeld) && performance.now() < giveUpAt) {
      await wait(100)
      continue
    }
    throw new Error(`Postgres does not start.\n${word.kind === 'ended' ? word.log : ''}`)
  }
}

function handle(server: ChildProcess, pid: number, options: PostgresOptions): RunningPostgres {
  const exited = once(server, 'close').then(() => undefined)
  return {
    url: `postgres://postgres:${options.password}@127.0.0.1:${options.port}/postgres`,
    pid,
    exited,
    stop: async () => {
      server.kill('SIGINT')
      await exited
    },
  }
}
