import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import {Server, ServerResponse} from 'node:http'
import {Server as SocketServer, Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'

export type DrainTimes = Readonly<{
  /** How long new connections are still taken, so that a load balancer notices that no more are wanted. */
  graceMs: number
  /** How long the requests that are under way then may go on. */
  finishMs: number
}>

const began = z.object({server: z.instanceof(Server), response: z.instanceof(ServerResponse)})
const opened = z.object({socket: z.instanceof(Socket)})

/** Stops listening, and no more: the server's own `close` also destroys connections to which an ended response is still being sent. */
const stopListening = async (server: Server): Promise<void> =>
  await new Promise((resolve) => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with the server
    Reflect.apply(SocketServer.prototype.close, server, [() => resolve()])
  })

/**
 * Follows the HTTP servers of this process from now on. Returns what ends them: each response closes its connection at once; after the grace no
 * connection is taken, and those without a request are closed; it resolves when the last one is closed, after `finishMs` by force.
 */
export function followConnections(): (times: DrainTimes) => Promise<void> {
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
      // It was said before that the connection stays open.
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
      // Those too that were opened before this followed them: a balancer checks whether a server is ready while it starts.
      for (const server of servers) server.closeAllConnections()
    }, finishMs)
    await closed
    clearTimeout(force)
  }
}
