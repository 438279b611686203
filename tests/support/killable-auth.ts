import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {connect, createServer, type Server, type Socket} from 'node:net'
import path from 'node:path'
import {createInterface} from 'node:readline'
import type {TestDatabase} from './start-database.ts'

/** The sign-in service in a separate process that is killed at a chosen database response. */
export type KillableAuth = Readonly<{
  url: string
  /** Kills the process after that many database responses, before it receives the last. */
  dieAfter: (responses: number) => void
  /** Whether the process was killed. */
  isDead: () => boolean
  close: () => Promise<void>
}>

/** A proxy to the database that counts its responses and kills the process before the last one reaches it. */
function countResponses(databasePort: number, kill: () => void) {
  const open = new Set<Socket>()
  let remaining = Number.POSITIVE_INFINITY
  const track = (socket: Socket, other: Socket) => {
    open.add(socket)
    // A killed process resets its connections.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      open.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((incoming) => {
    const upstream = connect(databasePort, '127.0.0.1')
    track(incoming, upstream)
    track(upstream, incoming)
    incoming.pipe(upstream)
    upstream.on('data', (bytes) => {
      remaining -= 1
      if (remaining > 0) incoming.write(bytes)
      else kill()
    })
  })
  return {
    server,
    dieAfter: (responses: number) => {
      remaining = responses
    },
    close: () => {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

async function readPort(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

async function readyPort(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output.')
  for await (const line of createInterface({input: child.stdout})) {
    const port = /^ready (?<port>\d+)$/u.exec(line)?.groups?.['port']
    if (port) return port
  }
  throw new Error('The sign-in service ended before it was ready.')
}

/** Starts a second sign-in service with the database and the keys of a test's gateway. */
export async function startKillableAuth(database: TestDatabase): Promise<KillableAuth> {
  const databaseUrl = new URL(database.authUrl)
  const state: {child?: ChildProcess; isDead: boolean} = {isDead: false}
  const connection = countResponses(Number(databaseUrl.port), () => {
    state.isDead = true
    state.child?.kill('SIGKILL')
  })
  databaseUrl.port = String(await readPort(connection.server))
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
  // Connects to the database before responses are counted.
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
