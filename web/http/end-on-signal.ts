import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import {Server, ServerResponse} from 'node:http'
import {Server as SocketServer, Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'

export type DrainTimes = Readonly<{
  /** How long to accept new connections, so that a load balancer has time to notice. */
  graceMs: number
  /** How long the remaining requests may then take. */
  finishMs: number
}>

const began = z.object({server: z.instanceof(Server), response: z.instanceof(ServerResponse)})
const opened = z.object({socket: z.instanceof(Socket)})

/** Only stops listening. The server's own `close` also destroys connections that are still sending an ended response. */
const stopListening = async (server: Server): Promise<void> =>
  await new Promise((resolve) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the server
    Reflect.apply(SocketServer.prototype.close, server, [() => resolve()])
  })

/**
 * Tracks this process's HTTP servers from now on. Returns a function that ends them. Each response then closes its connection. After the grace
 * period, the servers refuse connections and close idle ones. It resolves when the last connection is closed, by force after `finishMs`.
 */
function followConnections(): (times: DrainTimes) => Promise<void> {
  const servers = new Set<Server>()
  const sockets = new Set<Socket>()
  const responses = new Set<ServerResponse>()
  let state: 'serving' | 'draining' | 'closing' = 'serving'

  subscribe('net.server.socket', (message) => {
    const {socket} = opened.parse(message)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  subscribe('http.server.request.start', (message) => {
    const {server, response} = began.parse(message)
    const {socket} = response.req
    servers.add(server)
    responses.add(response)
    response.once('close', () => {
      responses.delete(response)
      // The headers already promised to keep the connection open.
      if (state === 'closing') socket.end()
    })
    if (state !== 'serving') response.shouldKeepAlive = false
  })

  return async ({graceMs, finishMs}) => {
    state = 'draining'
    for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false
    await wait(graceMs)
    state = 'closing'
    const closed = Promise.all([...servers].map(stopListening))
    const busy = new Set([...responses].map(({req}) => req.socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroy()
    const force = setTimeout(() => {
      for (const socket of sockets) socket.destroy()
      // Includes earlier connections, because a load balancer checks the server while it starts.
      for (const server of servers) server.closeAllConnections()
    }, finishMs)
    await closed
    clearTimeout(force)
  }
}

/** Time limit for the final messages. With the longest grace period and the remaining requests, the total is ten seconds. */
const lastWordMs = 1_000

declare global {
  // Shared by the bundles of the routes and of the server start.
  var marsaIsEnding: boolean | undefined
}

/** Whether this server is ending: it still responds, but wants no further requests. */
export const isEnding = (): boolean => globalThis.marsaIsEnding ?? false

/**
 * Ends this process with status 0 after a signal (SIGTERM, SIGINT), when it has responded to every request.
 * @param ended Called when the last connection is closed, with a second to finish.
 */
export function endOnSignal(times: DrainTimes, ended: () => void | Promise<void>): void {
  const drain = followConnections()
  const end = () => {
    if (isEnding()) return
    globalThis.marsaIsEnding = true
    void drain(times).then(async () => {
      await Promise.race([ended(), wait(lastWordMs)])
      process.exit(0)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end)
}
