import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import path from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'
import {once} from 'node:events'
import {createServer as createHttpServer} from 'node:http'
import {type Server, type Socket, createServer} from 'node:net'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {readRun} from '#dev-stack/supervisor/run-file.ts'
import {signPayload} from '#packages/content-lake/webhooks/webhook.ts'
import {waitUntil} from '../timing.ts'

const settings = readSettings()

const postmasterFile = path.join(settings.dataDir, 'postgres', 'cluster', 'postmaster.pid')

/** Process id in the first line of Postgres' own pid file; the file is missing while it is down, and empty while it is written. */
function postmaster(): number | undefined {
  try {
    return Number(readFileSync(postmasterFile, 'utf8').split('\n')[0]) || undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The current process of a service; undefined between its end and its restart. */
const readProcess = (service: string): number | undefined =>
  service === 'postgres' ? postmaster() : readRun(settings.dataDir)?.services[service]?.pid

const send = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal)
  } catch {
    // The process has already ended.
    return false
  }
}

/** Kills a service, and each process that the supervisor starts in its place, until it is released. */
export function keepDown(service: string): {release: () => Promise<void>} {
  const released = new AbortController()
  const killing = (async () => {
    while (!released.signal.aborted) {
      const pid = readProcess(service)
      if (pid !== undefined) send(pid, 'SIGKILL')
      await wait(50)
    }
  })()
  return {
    release: async () => {
      released.abort()
      await killing
    },
  }
}

/** Kills a service once. The supervisor restarts it. */
export function kill(service: string): void {
  const pid = readProcess(service)
  if (pid === undefined) throw new Error(`${service} is not running`)
  send(pid, 'SIGKILL')
}

/** The processes that a process has started and that still run. */
const listChildren = (pid: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'ppid=,pid='], {encoding: 'utf8'})
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/u).map(Number))
    .flatMap(([parent, child]) => (parent === pid && child !== undefined ? [child] : []))

/** Suspends a service: it keeps its connections open and does not respond. Each session of Postgres is a process, which is suspended, too. */
export function hang(service: string): {resume: () => void} {
  const pid = readProcess(service)
  if (pid === undefined) throw new Error(`${service} is not running`)
  send(pid, 'SIGSTOP')
  const suspended = [pid, ...listChildren(pid)]
  for (const each of suspended) send(each, 'SIGSTOP')
  return {
    resume: () => {
      for (const each of suspended) send(each, 'SIGCONT')
    },
  }
}

/** Sends the signed webhook of a publish to the site, as the content API does. Returns the status. */
export async function sendPublishWebhook(type: string): Promise<number> {
  const body = JSON.stringify({_id: `${type}-test`, _type: type})
  const response = await fetch(`${settings.urls.site}/api/revalidate`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'sanity-webhook-signature': signPayload(body, readKeys(settings.dataDir).webhookSecret, Date.now()),
    },
  })
  return response.status
}

/** Whether the site reports all its services as healthy. */
export const isReady = async (): Promise<boolean> =>
  (await fetch(`${settings.urls.site}/api/ready?deep`, {signal: AbortSignal.timeout(6_000)})).status === 200

/** A server that responds to everything, and with nothing that was requested. */
type GarbageServer = Readonly<{
  /** Whether it got the port. */
  listen: (port: number) => Promise<boolean>
  stop: () => void
}>

/** What may respond at the address of an HTTP service that is gone: another program, or one that was cut off. */
const bodies = [
  ['text/html', '<!doctype html><title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>'],
  ['application/json', '{"result":[{"_id":"regionProfile-EU","riskWarn'],
  ['application/json', '{"result":{"unexpected":true}}'],
  ['application/json', '"OK"'],
  ['text/plain', ''],
] as const

const cutOff = ''

/** What may respond at the address of a mail server that is gone, with what it responds to each command. */
const greetings = [
  ['HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n', cutOff],
  ['+OK POP3 ready\r\n', '-ERR unknown command\r\n'],
  ['220 ready\r\n', '200 OK\r\n'],
  ['220-rea', cutOff],
] as const

function asGarbageServer(server: Server): GarbageServer {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    listen: async (port) => {
      server.listen(port)
      return await once(server, 'listening').then(
        () => true,
        // The service, or the one that the supervisor started in its place, still has the port.
        () => false,
      )
    },
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}

/** Responds to every HTTP request with 200 and another body each time. */
function httpGarbage(): GarbageServer {
  let count = 0
  return asGarbageServer(
    createHttpServer((request, response) => {
      const [type, body] = bodies[count++ % bodies.length] ?? bodies[0]
      request.resume()
      response.writeHead(200, {'content-type': type}).end(body)
    }),
  )
}

/** Greets every mail program as another service does, and takes no mail. */
function smtpGarbage(): GarbageServer {
  let count = 0
  return asGarbageServer(
    createServer((socket) => {
      const [greeting, response] = greetings[count++ % greetings.length] ?? greetings[0]
      // Whoever is told nonsense may hang up at any moment.
      socket.on('error', () => socket.destroy())
      socket.write(greeting)
      if (response === cutOff) socket.end()
      socket.on('data', () => void (response !== cutOff && socket.write(response)))
    }),
  )
}

const {ports} = readSettings()

/** What responds in the place of each service, and where. */
const replacements = {
  lake: [[httpGarbage, ports.lake]],
  rest: [[httpGarbage, ports.supabase]],
  mail: [
    [httpGarbage, ports.inbox],
    [smtpGarbage, ports.smtp],
  ],
  'timestamp-authority': [[httpGarbage, ports.timestampAuthority]],
} as const satisfies Readonly<Record<string, ReadonlyArray<readonly [() => GarbageServer, number]>>>

/** A service in whose place something else may respond. */
export type ReplaceableService = keyof typeof replacements

/** Puts a program in the place of a service that responds to everything, and with something else than was requested, until it is released. */
export async function respondWithGarbage(
  service: ReplaceableService,
): Promise<{release: () => Promise<void>}> {
  const dead = keepDown(service)
  const servers = replacements[service].map(([create, port]) => ({server: create(), port}))
  for (const {server, port} of servers)
    await waitUntil(
      `something else listens on ${port} in the place of ${service}`,
      async () => (await server.listen(port)) || undefined,
    )
  return {
    release: async () => {
      for (const {server} of servers) server.stop()
      await dead.release()
    },
  }
}
