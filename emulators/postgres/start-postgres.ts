import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {setTimeout as wait} from 'node:timers/promises'
import {chooseHome} from './choose-home.ts'
import {createCluster} from './create-cluster.ts'
import {endOrphan} from './end-orphan.ts'
import {findBinaries} from './find-binaries.ts'
import {findServerAccount} from './server-account.ts'

export type PostgresOptions = Readonly<{
  /** Folder of all embedded data; the server's files go into its `postgres`. */
  dataDir: string
  port: number
  password: string
  /** Off only for throw-away data: without it a power cut loses acknowledged writes. */
  fsync?: boolean
  /** Receives each line of the server's log. */
  onLog: (line: string) => void
}>

export type RunningPostgres = Readonly<{
  url: string
  pid: number
  /** Resolves when the server has ended, whoever ended it. */
  exited: Promise<void>
  /** Ends sessions, writes everything out and resolves when the server is gone. */
  stop: () => Promise<void>
}>

const ready = 'database system is ready to accept connections'
// The last sessions of a server that was killed outlive it for a moment and still hold its memory.
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
    // Rejected rows and statements contain what visitors wrote, which must not be logged.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ].flatMap((setting) => ['-c', setting])

type FirstWord = {kind: 'ready'} | {kind: 'ended'; log: string}

async function untilFirstWord(server: ChildProcess, onLog: (line: string) => void): Promise<FirstWord> {
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
 * Starts the database server on 127.0.0.1, making its files at the first start and cleaning up after a killed one.
 * Throws with the server's own words when it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const account = findServerAccount()
  const home = chooseHome(options.dataDir, await findBinaries(), account)
  const cluster = await createCluster(home, options.password, account)
  await endOrphan(cluster)
  const giveUpAt = performance.now() + retryForMs
  for (;;) {
    const server = spawn(home.binaries.postgres, ['-D', cluster, ...settings(options)], {
      ...account,
      cwd: home.folder,
      env: {...process.env, LC_ALL: 'C', TZ: 'UTC'},
      stdio: ['ignore', 'ignore', 'pipe'],
      // Ctrl-C in a terminal reaches the process group; the server is to be ended after those who use it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    })
    const word = await untilFirstWord(server, options.onLog)
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
