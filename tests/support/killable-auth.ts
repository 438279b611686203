import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {connect, createServer, type Server, type Socket} from 'node:net'
import path from 'node:path'
import {createInterface} from 'node:readline'
import type {TestDatabase} from './start-database.ts'

/** The sign-in service as a process of its own, which dies at a given step. */
export type KillableAuth = Readonly<{
  url: string
  /** From now on the process dies when the database has done so many things for it, before it hears of the last. */
  dieAfter: (answers: number) => void
  /** Whether it has died. */
  isDead: () => boolean
  close: () => Promise<void>
}>

/** A way to the database on which its answers are counted: the process is killed before the last of them reaches it. */
function countAnswers(databasePort: number, kill: () => void) {
  const open = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket)
    // Whoever is killed closes without a farewell.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      open.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((incoming) => {
    const onward = connect(databasePort, '127.0.0.1')
    keep(incoming, onward)
    keep(onward, incoming)
    incoming.pipe(onward)
    onward.on('data', (bytes) => {
      left -= 1
      if (left > 0) incoming.write(bytes)
      else kill()
    })
  })
  return {
    server,
    dieAfter: (answers: number) => {
      left = answers
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  return address.port
}

async function readyPort(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.')
  for await (const line of createInterface({input: child.stdout})) {
    const port = /^ready (?<port>\d+)$/u.exec(line)?.groups?.['port']
    if (port) return port
  }
  throw new Error('The sign-in service ended before it answered.')
}

/** Starts the sign-in service beside the gateway of a test, on the same database and with the same keys. */
export async function startKillableAuth(database: TestDatabase): Promise<KillableAuth> {
  const databaseUrl = new URL(database.authUrl)
  const state: {child?: ChildProcess; isDead: boolean} = {isDead: false}
  const connection = countAnswers(Number(databaseUrl.port), () => {
    state.isDead = true
    state.child?.kill('SIGKILL')
  })
  databaseUrl.port = String(await portOf(connection.server))
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'run-auth.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: database.dataDir,
      DATABASE_URL: databaseUrl.href,
      ISSUER: `${database.restUrl}/auth/v1`,
      SITE_URL: 'http://localhost:3000',
    },
  })
  state.child = child
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${await readyPort(child)}/auth/v1`
  // Connected before the steps are counted.
  await fetch(`${url}/health`)
  return {
    url,
    dieAfter: connection.dieAfter,
    isDead: () => state.isDead,
    close: async () => {
      child.kill('SIGKILL')
      await ended
      connection.close()
    },
  }
}
